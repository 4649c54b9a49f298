import { Injectable, Logger } from '@nestjs/common';
import { Pool, type QueryResultRow } from 'pg';

/**
 * A statement with a name is prepared once a connection and planned once; one without is planned anew for its values,
 * which pays where they decide on the plan. Parameters never become part of the text.
 */
export interface Statement {
  name?: string;
  text: string;
}

const POOL_SIZE = 20;

/** Reads and sessions. A connection that dies while idle is replaced; it must not take the process with it. */
export function createPool(connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: POOL_SIZE, connectionTimeoutMillis: 5_000, statement_timeout: 30_000 });
  const log = new Logger('database');
  pool.on('error', (error) => log.warn(`an idle connection was lost: ${error.message}`));
  return pool;
}

/**
 * The read path: one statement a screen, answered as the JSON text that PostgreSQL built (architecture, "queries").
 * An ORM is never on this path; it costs a factor of six there.
 */
@Injectable()
export class Reader {
  constructor(private readonly pool: Pool) {}

  /** The first column `j` of the only row; undefined when there is none. */
  async json(statement: Statement, values: unknown[] = []): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ j: string | null }>({ ...statement, values });
    return rows[0]?.j ?? undefined;
  }

  async rows<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>({ ...statement, values });
    return rows;
  }
}
