import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { QueryCache } from './cache.js';
import { UnitOfWork } from './unit-of-work.port.js';
import { Tracing } from '../observability/tracing.js';
import { BackgroundWriter } from './background-writer.js';
import { createDataSource, type DatabaseOptions, type Mapping } from './data-source.js';
import { DedicatedConnections } from './dedicated-connections.js';
import { retryUntilAvailable } from './retry-until-available.js';
import { CONNECT_TIMEOUT_MS, createPool, Reader } from './reader.js';
import { SharedConnections } from './shared-connections.js';
import { Replicas } from './replicas.js';
import { Totals } from './totals.js';
import { TracedQueries } from './traced-queries.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';
import { VersionedResources } from './versioned-resources.js';

const providers = [
  Reader,
  Replicas,
  QueryCache,
  Totals,
  TypeormUnitOfWork,
  VersionedResources,
  { provide: UnitOfWork, useExisting: TypeormUnitOfWork },
];

async function connectDataSource(options: DatabaseOptions, { spans }: Tracing): Promise<DataSource> {
  const dataSource = await retryUntilAvailable(() => createDataSource(options).initialize());
  if (spans) dataSource.subscribers.push(new TracedQueries(spans));
  return dataSource;
}

/** Statements that share a connection take a few milliseconds, and the later ones wait for a slow one. */
const SHARED_STATEMENT_LIMITS = {
  statement_timeout: 1_000,
  // Closes a connection that no longer answers.
  query_timeout: 3_000,
};

const openSharedConnections = (connectionString: string): SharedConnections =>
  new SharedConnections({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...SHARED_STATEMENT_LIMITS,
  });

/**
 * Provides the two connection pools, TypeORM for writes and a `pg` pool for reads and sessions, a connection for writes in the
 * background, and the classes that query with them.
 */
@Global()
@Module({})
export class PostgresModule implements OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Pool) private readonly pool: Pool,
    private readonly shared: SharedConnections,
    private readonly backgroundWriter: BackgroundWriter,
  ) {}

  static with(databaseUrl: string, mappings: Mapping[], poolSize?: number): DynamicModule {
    const connections = [
      {
        provide: DataSource,
        useFactory: (tracing: Tracing) => connectDataSource({ url: databaseUrl, mappings, poolSize }, tracing),
        inject: [Tracing],
      },
      { provide: Pool, useFactory: () => createPool(databaseUrl, { max: poolSize }) },
      { provide: SharedConnections, useFactory: () => openSharedConnections(databaseUrl) },
      { provide: BackgroundWriter, useFactory: () => new BackgroundWriter(databaseUrl) },
      { provide: DedicatedConnections, useValue: new DedicatedConnections(databaseUrl) },
    ];
    return {
      module: PostgresModule,
      providers: [...connections, ...providers],
      exports: [DataSource, Pool, SharedConnections, BackgroundWriter, DedicatedConnections, ...providers],
    };
  }

  /** Nest calls this hook after it has closed the HTTP server, when no request needs the database any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.backgroundWriter.end();
    await this.shared.end();
    await this.pool.end();
    await this.dataSource.destroy();
  }
}
