/** The database: connections, transactions, reads that return JSON, projections, schema and migrations. */
import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { QueryCache } from './cache.js';
import { UnitOfWork } from './unit-of-work.port.js';
import { Metrics } from '../observability/metrics.js';
import { Tracing } from '../observability/tracing.js';
import { BackgroundWriter } from './background-writer.js';
import { connectDataSource, type Mapping } from './data-source.js';
import { DedicatedConnections } from './dedicated-connections.js';
import { CONNECT_TIMEOUT_MS, createPool, Reader } from './reader.js';
import { SharedConnections } from './shared-connections.js';
import { Replicas } from './replicas.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';
import { IdempotentRequests } from './idempotent-requests.js';

const providers = [
  Reader,
  Replicas,
  QueryCache,
  TypeormUnitOfWork,
  IdempotentRequests,
  { provide: UnitOfWork, useExisting: TypeormUnitOfWork },
];

/**
 * Statements that share a connection take a few milliseconds, and the later ones wait for a slow one. They are planned once, because the planner
 * prefers a plan for each set of values when one is null, and planning the collections of a creator takes 2 ms, ten times as long as reading them.
 */
const SHARED_SETTINGS = { statement_timeout: 1_000, plan_cache_mode: 'force_generic_plan' };
/** Closes a connection that no longer answers. */
const SHARED_QUERY_TIMEOUT_MS = 3_000;

const openSharedConnections = (connectionString: string): SharedConnections =>
  new SharedConnections(
    { connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: SHARED_QUERY_TIMEOUT_MS },
    SHARED_SETTINGS,
  );

/**
 * Provides the two connection pools, TypeORM for writes and a `pg` pool for reads and sessions, a connection for writes in the
 * background, and the classes that query with them.
 */
@Global()
@Module({})
export class PostgresModule implements OnApplicationShutdown, OnModuleInit {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Pool) private readonly pool: Pool,
    private readonly shared: SharedConnections,
    private readonly backgroundWriter: BackgroundWriter,
    private readonly reader: Reader,
    private readonly replicas: Replicas,
    private readonly cache: QueryCache,
    private readonly metrics: Metrics,
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

  onModuleInit(): void {
    const { metrics, reader, replicas, cache } = this;
    metrics.registerGauge('database_connections', 'Open connections of the pool for reads and sessions.', () => reader.load.open);
    metrics.registerGauge('database_connections_idle', 'Those of them that wait for work.', () => reader.load.idle);
    metrics.registerGauge('database_queue', 'Requests that wait for one of them.', () => reader.load.waiting);
    metrics.registerGauge('database_replicas', 'Replicas that answer the loads of the cache.', () => replicas.inUse);
    metrics.registerGauge('query_cache_bytes', 'Approximate memory of cached public answers with pages.', () => cache.bytes);
  }

  /** Nest calls this hook after it has closed the HTTP server, when no request needs the database any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.backgroundWriter.end();
    await this.shared.end();
    await this.pool.end();
    await this.dataSource.destroy();
  }
}
