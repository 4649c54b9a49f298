import { DataSource, type EntitySchema } from 'typeorm';
import { migrations } from './migrations/index.js';

export interface DatabaseOptions {
  url: string;
  entities?: EntitySchema[];
  poolSize?: number;
}

/** Writes go through TypeORM, mapped by each module's `*.schema.ts`. Extensions are our own migration's business. */
export function createDataSource({ url, entities = [], poolSize = 16 }: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    synchronize: false,
    installExtensions: false,
    uuidExtension: 'pgcrypto',
    poolSize,
    logging: ['warn'],
    extra: { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 60_000, connectionTimeoutMillis: 5_000 },
  });
}
