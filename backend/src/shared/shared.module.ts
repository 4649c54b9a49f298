import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { LoggerModule } from 'nestjs-pino';
import { DiskSpace } from './application/disk-space.js';
import { DiscardedFiles } from './application/discarded-files.js';
import { EventBus } from './application/event-bus.js';
import { FileStorage } from './application/file-storage.js';
import { Mailer } from './application/mailer.js';
import { StoredFiles } from './application/stored-files.js';
import { Config } from './config/config.js';
import { Askers } from './http/askers.js';
import { EventLoopWatch } from './http/event-loop-watch.js';
import { HotFiles } from './http/hot-files.js';
import { StoredFileSender } from './http/stored-file-sender.js';
import { HealthController } from './http/health.controller.js';
import { httpLogging } from './http/http-logging.js';
import { Metrics } from './http/metrics.js';
import { Clock, SystemClock } from './kernel/clock.js';
import { FolderMailer } from './mail/folder-mailer.js';
import { SmtpMailer } from './mail/smtp-mailer.js';
import { FilesystemDiskSpace } from './storage/filesystem-disk-space.js';
import { storageFor } from './storage/storage-for.js';
import { SweepDiscardedFiles } from './storage/sweep-discarded-files.js';
import { TypeormDiscardedFiles } from './storage/typeorm-discarded-files.js';
import { Tracing } from './tracing/tracing.js';

const providers = [
  EventBus,
  StoredFiles,
  SweepDiscardedFiles,
  { provide: Clock, useClass: SystemClock },
  { provide: FileStorage, useFactory: storageFor, inject: [Config] },
  { provide: DiskSpace, useClass: FilesystemDiskSpace },
  { provide: DiscardedFiles, useExisting: TypeormDiscardedFiles },
  TypeormDiscardedFiles,
  { provide: Mailer, useFactory: mailerFor, inject: [Config, Clock] },
  Askers,
  HotFiles,
  StoredFileSender,
  Metrics,
  EventLoopWatch,
  { provide: Tracing, useFactory: ({ traces }: Config) => Tracing.to(traces), inject: [Config] },
];

/** What every module may rely on besides the database: configuration, clock, events, files. */
@Global()
@Module({})
export class SharedModule {
  static with(config: Config): DynamicModule {
    const configured = { provide: Config, useValue: config };
    return {
      module: SharedModule,
      imports: [ScheduleModule.forRoot(), LoggerModule.forRootAsync({ useFactory: httpLogging, inject: [Config, Tracing] })],
      controllers: [HealthController],
      providers: [configured, ...providers],
      exports: [configured, ...providers],
    };
  }
}

function mailerFor(config: Config, clock: Clock): Mailer {
  return config.smtpUrl ? new SmtpMailer(config) : new FolderMailer(config, clock);
}
