import { Injectable, Logger } from '@nestjs/common';
import { Pool, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { Overloaded } from '../observability/readiness.port.js';
import { Tracing } from '../observability/tracing.js';

/**
 * A statement with a name is prepared and planned once per connection. A statement without a name is planned for each set
 * of values, for queries whose best plan depends on them. Values are always passed as parameters.
 */
export interface Statement {
  name?: string;
  text: string;
}

const POOL_SIZE = 20;
/** Longest queue per connection. Further reads answer 503 at once, because they would exceed the connect timeout anyway. */
const WAITING_PER_CONNECTION = 25;
/** Longest wait for a free connection. */
export const CONNECT_TIMEOUT_MS = 3_000;
/** Limits of a request's statements, in milliseconds. */
export const STATEMENT_LIMITS = { statement_timeout: 30_000, lock_timeout: 10_000 };

/** Creates the pool for reads and sessions. The error listener keeps a lost idle connection from ending the process. */
export function createPool(connectionString: string, { max = POOL_SIZE, ...more }: PoolConfig = {}): Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...STATEMENT_LIMITS, ...more });
  const log = new Logger('database');
  pool.on('error', (error) => log.warn(`an idle connection was lost: ${error.message}`));
  return pool;
}

/**
 * The read path: one statement per screen, whose result is JSON text that PostgreSQL built. It bypasses the ORM, which
 * made these reads six times slower.
 */
@Injectable()
export class Reader {
  constructor(
    private readonly pool: Pool,
    private readonly tracing: Tracing,
  ) {}

  /** The column `j` of the first row; undefined when there is no row or the column is null. */
  async json(statement: Statement, values: unknown[] = []): Promise<string | undefined> {
    const { rows } = await this.query<{ j: string | null }>(statement, values);
    return rows[0]?.j ?? undefined;
  }

  async rows<Row extends QueryResultRow>(statement: Statement, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await this.query<Row>(statement, values);
    return rows;
  }

  /** Connections of the pool and requests that wait for one, for the metrics. */
  get load(): { open: number; idle: number; waiting: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.pool;
    return { open, idle, waiting };
  }

  private query<Row extends QueryResultRow>(statement: Statement, values: unknown[]): Promise<QueryResult<Row>> {
    this.assertQueueNotFull();
    return this.tracing.statement(statement, () => this.pool.query<Row>({ ...statement, values }));
  }

  private assertQueueNotFull(): void {
    if (this.pool.waitingCount >= WAITING_PER_CONNECTION * this.pool.options.max) throw new Overloaded();
  }
}
