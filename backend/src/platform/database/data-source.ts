import { Logger } from '@nestjs/common';
import { DataSource, type EntitySchema } from 'typeorm';
import { migrations } from './migrations/index.js';
import { CONNECT_TIMEOUT_MS, STATEMENT_LIMITS } from './reader.js';

/** Maps an aggregate to its table. Modules define theirs in `infrastructure/*.schema.ts`. */
export type Mapping = EntitySchema;

export interface DatabaseOptions {
  url: string;
  mappings?: Mapping[];
  poolSize?: number;
  /** Turns the time limits for statements and locks off, for migrations. */
  unlimited?: boolean;
}

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
    extra: { ...(unlimited ? {} : LIMITS), connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
  });
}
