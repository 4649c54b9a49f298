import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Fanout } from '../events/fanout.port.js';
import { Maintenance } from '../maintenance/maintenance.port.js';
import { RateLimits } from '../http/limits/rate-limits.port.js';
import { Config } from '../config/config.js';
import { Readiness } from '../observability/readiness.port.js';
import { UnitOfWork } from './unit-of-work.port.js';
import { Tracing } from '../observability/tracing.js';
import { createDataSource, type DatabaseOptions, type Mapping } from './data-source.js';
import { PostgresMaintenance } from '../maintenance/postgres-maintenance.js';
import { DedicatedConnections } from './dedicated-connections.js';
import { retryUntilAvailable } from './retry-until-available.js';
import { PostgresFanout } from '../events/postgres-fanout.js';
import { PublicReader } from './public-reader.js';
import { createPool, Reader } from './reader.js';
import { RedisFanout } from '../events/redis-fanout.js';
import { Redis } from '../redis/redis.js';
import { Replicas } from '../replicas/replicas.js';
import { SessionStores } from '../sessions/session-stores.js';
import { Totals } from './totals.js';
import { TracedQueries } from './traced-queries.js';
import { SharedRateLimits } from '../http/limits/shared-rate-limits.js';
import { SystemReadiness } from '../observability/system-readiness.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

const providers = [
  { provide: Redis, useFactory: ({ redisUrl }: Config) => (redisUrl ? Redis.at(redisUrl) : Redis.none()), inject: [Config] },
  Reader,
  Replicas,
  PublicReader,
  SessionStores,
  Totals,
  TypeormUnitOfWork,
  { provide: UnitOfWork, useExisting: TypeormUnitOfWork },
  { provide: Maintenance, useClass: PostgresMaintenance },
  { provide: RateLimits, useClass: SharedRateLimits },
  { provide: Readiness, useClass: SystemReadiness },
  { provide: Fanout, useFactory: createFanout, inject: [Redis, Pool, DedicatedConnections] },
];

/** Uses Redis when it is configured, because its messages put no load on PostgreSQL (ADR 0023). */
function createFanout({ client }: Redis, pool: Pool, connections: DedicatedConnections): Fanout {
  return client ? new RedisFanout(client) : new PostgresFanout(pool, connections);
}

async function connectDataSource(options: DatabaseOptions, { spans }: Tracing): Promise<DataSource> {
  const dataSource = await retryUntilAvailable(() => createDataSource(options).initialize());
  if (spans) dataSource.subscribers.push(new TracedQueries(spans));
  return dataSource;
}

/** Provides the two connection pools: TypeORM for writes, a `pg` pool for reads and sessions. */
@Global()
@Module({})
export class PostgresModule implements OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Pool) private readonly pool: Pool,
    private readonly redis: Redis,
  ) {}

  static with(databaseUrl: string, mappings: Mapping[], poolSize?: number): DynamicModule {
    const connections = [
      {
        provide: DataSource,
        useFactory: (tracing: Tracing) => connectDataSource({ url: databaseUrl, mappings, poolSize }, tracing),
        inject: [Tracing],
      },
      { provide: Pool, useFactory: () => createPool(databaseUrl, { max: poolSize }) },
      { provide: DedicatedConnections, useValue: new DedicatedConnections(databaseUrl) },
    ];
    return {
      module: PostgresModule,
      providers: [...connections, ...providers],
      exports: [DataSource, Pool, DedicatedConnections, ...providers],
    };
  }

  /** Nest calls this hook after it has closed the HTTP server, when no request needs the database any more. */
  async onApplicationShutdown(): Promise<void> {
    this.redis.close();
    await this.pool.end();
    await this.dataSource.destroy();
  }
}
