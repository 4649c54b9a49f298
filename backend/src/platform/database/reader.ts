import { Injectable, Logger, Optional } from '@nestjs/common';
import { Pool, type PoolConfig, type QueryResult } from 'pg';
import { Overloaded } from './database-errors.js';
import { Tracing } from '../observability/tracing.js';
import { withSession, type SessionOptions } from './session-settings.js';
import { SharedConnections } from './shared-connections.js';
import { EMPTY_LIST, type JsonOf } from './json.js';
import { type JsonRow, type JsonStatement, type Statement, Statements } from './statement.js';

export type { Statement } from './statement.js';

const POOL_SIZE = 20;
/** Longest queue per connection. Further reads answer 503 at once. */
const WAITING_PER_CONNECTION = 25;
/**
 * Longest wait for a free or a new connection, as for a lock. A hundred uploads at once open all connections while their pictures take the
 * processors: on a loaded machine of two processors some waited for 8 s.
 */
export const CONNECT_TIMEOUT_MS = 10_000;
/** Limits of a request's statements, in milliseconds. */
export const STATEMENT_LIMITS = { statement_timeout: 30_000, lock_timeout: 10_000 };

type PoolOptions = Pick<PoolConfig, 'max' | 'query_timeout' | 'application_name'> & Pick<SessionOptions, 'settings' | 'writes'>;

/** Creates the pool for reads and sessions. The error listener keeps a lost idle connection from ending the process. */
export function createPool(connectionString: string, { max = POOL_SIZE, settings, writes, ...more }: PoolOptions = {}): Pool {
  const session = withSession({ settings: { ...STATEMENT_LIMITS, ...settings }, writes });
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...session, ...more });
  const log = new Logger('database');
  pool.on('error', (error) => log.warn(`an idle connection was lost: ${error.message}`));
  return pool;
}

/**
 * The read path: one statement per screen, whose result is JSON text that PostgreSQL built. It bypasses the ORM, which
 * made these reads six times slower.
 */
@Injectable()
export class Reader extends Statements {
  constructor(
    private readonly pool: Pool,
    private readonly tracing: Tracing,
    /** For short statements; the readers of replicas have none. */
    @Optional() private readonly shared?: SharedConnections,
  ) {
    super();
  }

  /** The JSON of the first row; undefined without a row. */
  async json<View>(statement: JsonStatement<View>, values?: unknown[]): Promise<JsonOf<View> | undefined> {
    const [row] = await this.jsonRows(statement, values);
    return row?.j;
  }

  /** Like `json`. Throws this error without a row. */
  async existing<View>(statement: JsonStatement<View>, values: unknown[], Missing: new () => Error): Promise<JsonOf<View>> {
    const json = await this.json(statement, values);
    if (json === undefined) throw new Missing();
    return json;
  }

  /** Like `json` for a list; an empty list without a row. */
  async list<Item>(statement: JsonStatement<Item[]>, values: unknown[] = []): Promise<JsonOf<Item[]>> {
    return (await this.json(statement, values)) ?? EMPTY_LIST;
  }

  /** The rows with their JSON in the column `j`. */
  jsonRows<View, Columns>(statement: JsonStatement<View, Columns>, values?: unknown[]): Promise<JsonRow<View, Columns>[]> {
    return this.all(statement, values);
  }

  /** Connections of the pool and requests that wait for one, for the metrics. */
  get load(): { open: number; idle: number; waiting: number } {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.pool;
    return { open, idle, waiting };
  }

  protected query(statement: Statement, values: unknown[] = []): Promise<QueryResult> {
    const { name, text, isShort = false } = statement;
    const { shared } = this;
    const query = { name, text, values };
    if (isShort && shared !== undefined) return this.tracing.statement(statement, () => shared.query(query));
    this.assertQueueNotFull();
    return this.tracing.statement(statement, () => this.pool.query(query));
  }

  private assertQueueNotFull(): void {
    if (this.pool.waitingCount >= WAITING_PER_CONNECTION * this.pool.options.max) throw new Overloaded();
  }
}
