import { Injectable, Logger } from '@nestjs/common';
import { Pool, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { Overloaded } from '../observability/readiness.port.js';
import { Tracing } from '../observability/tracing.js';

/**
 * A statement with a name is prepared once a connection and planned once; one without is planned anew for its values,
 * which pays where they decide on the plan. Parameters never become part of the text.
 */
export interface Statement {
  name?: string;
  text: string;
}

const POOL_SIZE = 20;
/** Beyond so many for each connection whoever comes is told at once to come again later: waiting would only be given up. */
const WAITING_PER_CONNECTION = 25;
/** How long one waits for a free connection; others must be served within 4 s. */
export const CONNECT_TIMEOUT_MS = 3_000;
/** Of what a request asks of the database, in milliseconds. */
export const STATEMENT_LIMITS = { statement_timeout: 30_000, lock_timeout: 10_000 };

/** Reads and sessions. A connection that dies while idle is replaced; it must not take the process with it. */
export function createPool(connectionString: string, { max = POOL_SIZE, ...more }: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...STATEMENT_LIMITS, ...more });
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
  constructor(
    private readonly pool: Pool,
    private readonly tracing: Tracing,
  ) {}

  /** The first column `j` of the only row; undefined when there is none. */
  async json(statement: Statement, values: unknown[] = []): Promise<string | undefined> {
    const { rows } = await this.ask<{ j: string | null }>(statement, values);
    return rows[0]?.j ?? undefined;
  }

  async rows<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.ask<Row>(statement, values);
    return rows;
  }

  /** How busy the connections are, for whoever watches. */
  get load(): { open: number; idle: number; waiting: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.pool;
    return { open, idle, waiting };
  }

  private ask<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<QueryResult<Row>> {
    this.assertRoom();
    return this.tracing.statement(statement, () => this.pool.query<Row>({ ...statement, values }));
  }

  private assertRoom(): void {
    if (this.pool.waitingCount >= WAITING_PER_CONNECTION * this.pool.options.max) throw new Overloaded();
  }
}
