import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { LoggerModule } from 'nestjs-pino';
import { Pool } from 'pg';
import { DataSource, type EntitySchema } from 'typeorm';
import { DiscardedFiles } from './application/discarded-files.js';
import { EventBus } from './application/event-bus.js';
import { FileStorage } from './application/file-storage.js';
import { RateLimits } from './application/rate-limits.js';
import { Readiness } from './application/readiness.js';
import { StoredFiles } from './application/stored-files.js';
import { UnitOfWork } from './application/unit-of-work.js';
import { Config } from './config/config.js';
import { HealthController } from './http/health.controller.js';
import { httpLogging } from './http/http-logging.js';
import { Clock, SystemClock } from './kernel/clock.js';
import { createDataSource } from './persistence/data-source.js';
import { DatabaseReadiness } from './persistence/database-readiness.js';
import { PostgresRateLimits } from './persistence/postgres-rate-limits.js';
import { createPool, Reader } from './persistence/reader.js';
import { TypeormUnitOfWork } from './persistence/typeorm-unit-of-work.js';
import { FilesystemStorage } from './storage/filesystem-storage.js';
import { SweepDiscardedFiles } from './storage/sweep-discarded-files.js';
import { TypeormDiscardedFiles } from './storage/typeorm-discarded-files.js';

export interface SharedOptions {
  config: Config;
  databaseUrl: string;
  entities: EntitySchema[];
}

const adapters = [
  { provide: Clock, useClass: SystemClock },
  { provide: UnitOfWork, useExisting: TypeormUnitOfWork },
  { provide: FileStorage, useClass: FilesystemStorage },
  { provide: DiscardedFiles, useClass: TypeormDiscardedFiles },
  { provide: RateLimits, useClass: PostgresRateLimits },
  { provide: Readiness, useClass: DatabaseReadiness },
];
const concrete = [EventBus, TypeormUnitOfWork, Reader, StoredFiles];

/** What every module may rely on: ports with their adapters, the two ways to the database, configuration. */
@Global()
@Module({})
export class SharedModule implements OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Pool) private readonly pool: Pool,
  ) {}

  static with({ config, databaseUrl, entities }: SharedOptions): DynamicModule {
    const connections = [
      { provide: Config, useValue: config },
      { provide: DataSource, useFactory: () => createDataSource({ url: databaseUrl, entities }).initialize() },
      { provide: Pool, useFactory: () => createPool(databaseUrl) },
    ];
    return {
      module: SharedModule,
      imports: [ScheduleModule.forRoot(), LoggerModule.forRoot(httpLogging(config))],
      controllers: [HealthController],
      providers: [...connections, ...concrete, ...adapters, SweepDiscardedFiles],
      exports: [Config, DataSource, Pool, ...concrete, ...adapters.map(({ provide }) => provide), SweepDiscardedFiles],
    };
  }

  /** Last of all: nothing may need the database any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
    await this.dataSource.destroy();
  }
}
