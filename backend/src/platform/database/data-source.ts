import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  DataSource,
  type AfterQueryEvent,
  type BeforeQueryEvent,
  type EntitySchema,
  type EntitySubscriberInterface,
  type QueryRunner,
} from 'typeorm';
import type { OpenTelemetry } from '../observability/open-telemetry.js';
import { isDatabaseUnavailable } from './database-errors.js';
import { migrations } from './migrations/index.js';
import { CONNECT_TIMEOUT_MS, STATEMENT_LIMITS } from './reader.js';
import { withSession } from './session-settings.js';
import { statementName, type Tracing } from '../observability/tracing.js';

/** Maps an aggregate to its table. Modules define theirs in `infrastructure/*.schema.ts`. */
export type Mapping = EntitySchema;

interface DatabaseOptions {
  url: string;
  mappings?: Mapping[];
  poolSize?: number;
  /** Turns the time limits for statements and locks off, for migrations. */
  unlimited?: boolean;
}

/** Longer than a restart of PostgreSQL takes, also on a machine that starts all its instances at once. */
const RETRY_FOR_MS = 30_000;
const PAUSE_MS = 500;

const LIMITS = { ...STATEMENT_LIMITS, idle_in_transaction_session_timeout: 60_000 };

/** The TypeORM data source for writes. A migration installs the PostgreSQL extensions, so TypeORM does not. */
export function createDataSource({ url, mappings = [], poolSize = 16, unlimited = false }: DatabaseOptions): DataSource {
  const log = new Logger('database');
  return new DataSource({
    type: 'postgres',
    url,
    entities: mappings,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    poolSize,
    logging: ['warn'],
    poolErrorHandler: (error: Error) => log.warn(`an idle connection was lost: ${error.message}`),
    extra: { ...withSession({ settings: unlimited ? {} : LIMITS, writes: true }), connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
  });
}

/** Connects as soon as the database is available. The statements of TypeORM are traced. */
export async function connectDataSource(options: DatabaseOptions, { spans }: Tracing): Promise<DataSource> {
  const dataSource = await retryUntilAvailable(() => createDataSource(options).initialize());
  if (spans) dataSource.subscribers.push(new TracedQueries(spans));
  return dataSource;
}

/** Connects at startup. Retries for up to 30 s while the database is unavailable, and throws any other error at once. */
export async function retryUntilAvailable<T>(connect: () => Promise<T>, retryForMs = RETRY_FOR_MS): Promise<T> {
  for (const deadline = performance.now() + retryForMs; ; await pause(PAUSE_MS)) {
    try {
      return await connect();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw error;
      new Logger('database').warn(`waiting for the database: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Records the statements of TypeORM as spans in the trace of their request. */
class TracedQueries implements EntitySubscriberInterface {
  /** Start times. One entry per connection is enough, because a connection runs one statement at a time. */
  private readonly startedAt = new WeakMap<QueryRunner, number>();

  constructor(private readonly spans: OpenTelemetry) {}

  beforeQuery({ queryRunner }: BeforeQueryEvent): void {
    this.startedAt.set(queryRunner, performance.now());
  }

  afterQuery({ queryRunner, query, error }: AfterQueryEvent): void {
    const now = performance.now();
    this.spans.statementDone(statementName({ text: query }), this.startedAt.get(queryRunner) ?? now, error ?? undefined);
  }
}
