import { Logger } from '@nestjs/common';
import { DataSource, type EntitySchema } from 'typeorm';
import { migrations } from './migrations/index.js';
import { CONNECT_TIMEOUT_MS, STATEMENT_LIMITS } from './reader.js';

/** How an aggregate is laid onto its table; each module has its own in `infrastructure/*.schema.ts`. */
export type Mapping = EntitySchema;

export interface DatabaseOptions {
  url: string;
  mappings?: Mapping[];
  poolSize?: number;
  /** For work that may take and wait as long as it needs; the limits are meant for requests. */
  unlimited?: boolean;
}

const LIMITS = { ...STATEMENT_LIMITS, idle_in_transaction_session_timeout: 60_000 };

/** Writes go through TypeORM, mapped by each module's `*.schema.ts`. Extensions are our own migration's business. */
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
    extra: { ...(unlimited ? {} : LIMITS), connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
  });
}
