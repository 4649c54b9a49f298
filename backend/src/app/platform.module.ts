import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { LoggerModule } from 'nestjs-pino';
import { DiskSpace } from '../platform/storage/disk-space.port.js';
import { EventBus } from '../platform/events/event-bus.js';
import { FileStorage } from '../platform/storage/file-storage.port.js';
import { Outbox } from '../platform/events/outbox.port.js';
import { PostgresOutbox } from '../platform/events/postgres-outbox.js';
import { Jobs } from '../platform/jobs/jobs.port.js';
import { PostgresJobRecords } from '../platform/jobs/postgres-job-records.js';
import { PostgresJobs } from '../platform/jobs/postgres-jobs.js';
import { Totals } from '../platform/database/lists/totals.js';
import { Mailer } from '../platform/mail/mailer.port.js';
import { StoredFiles } from '../platform/storage/stored-files.port.js';
import { Config } from '../platform/config/config.js';
import { RequestBudgets } from '../platform/http/limits/request-budgets.js';
import { RequestOrigins } from '../platform/http/security/request-origins.js';
import { AlertRules } from '../platform/observability/alert-rules.js';
import { EventLoopWatch } from '../platform/observability/event-loop-watch.js';
import { ThumbnailCache } from '../platform/http/delivery/thumbnail-cache.js';
import { StoredFileSender } from '../platform/http/delivery/stored-file-sender.js';
import { HealthController } from './health.controller.js';
import { loggerOptions } from '../platform/observability/request-logging.js';
import { Metrics } from '../platform/observability/metrics.js';
import { Clock, SystemClock } from '../kernel/clock.js';
import { FolderMailer } from '../platform/mail/folder-mailer.js';
import { SmtpMailer } from '../platform/mail/smtp-mailer.js';
import { FilesystemDiskSpace } from '../platform/storage/filesystem-disk-space.js';
import { createStorage } from '../platform/storage/create-storage.js';
import { SweepDiscardedFiles, PostgresStoredFiles } from '../platform/storage/postgres-stored-files.js';
import { Tracing } from '../platform/observability/tracing.js';
import { Fanout } from '../platform/events/fanout.port.js';
import { PostgresFanout } from '../platform/events/postgres-fanout.js';
import { RateLimits } from '../platform/http/limits/rate-limits.port.js';
import { SharedRateLimits, Redis } from '../platform/http/limits/shared-rate-limits.js';
import { PostgresSiteSettings } from '../platform/settings/postgres-site-settings.js';
import { SiteSettings } from '../platform/settings/site-settings.port.js';
import { BackgroundQueues } from '../platform/database/background-queues.port.js';
import { WrittenQueues } from '../platform/database/written-queues.js';
import { Maintenance } from '../platform/database/maintenance.js';
import { Importers } from '../platform/imports/importers.port.js';
import { Resources } from '../platform/resources/resources.js';
import { Scheduler } from '../platform/database/scheduler.js';
import { Readiness } from './readiness.js';
import { SessionCache } from '../platform/sessions/session-cache.js';
import { KeysetPages } from '../platform/lists/keyset-pages.js';
import { PasskeyVerifier } from '../platform/sessions/passkeys.port.js';
import { WebAuthnVerifier } from '../platform/sessions/webauthn-verifier.js';
import { SessionStores } from '../platform/sessions/session-stores.js';

const providers = [
  EventBus,
  PostgresOutbox,
  { provide: Outbox, useExisting: PostgresOutbox },
  Totals,
  KeysetPages,
  PostgresJobRecords,
  { provide: Jobs, useClass: PostgresJobs },
  SweepDiscardedFiles,
  { provide: Clock, useClass: SystemClock },
  { provide: FileStorage, useFactory: createStorage, inject: [Config] },
  { provide: DiskSpace, useClass: FilesystemDiskSpace },
  { provide: StoredFiles, useExisting: PostgresStoredFiles },
  PostgresStoredFiles,
  { provide: Mailer, useFactory: createMailer, inject: [Config, Clock, Metrics] },
  RequestBudgets,
  RequestOrigins,
  ThumbnailCache,
  StoredFileSender,
  Metrics,
  AlertRules,
  EventLoopWatch,
  SessionCache,
  SessionStores,
  { provide: PasskeyVerifier, useClass: WebAuthnVerifier },
  { provide: Redis, useFactory: ({ redisUrl }: Config) => Redis.at(redisUrl), inject: [Config] },
  Importers,
  Maintenance,
  Resources,
  WrittenQueues,
  { provide: BackgroundQueues, useExisting: WrittenQueues },
  { provide: SiteSettings, useClass: PostgresSiteSettings },
  { provide: RateLimits, useClass: SharedRateLimits },
  Readiness,
  Scheduler,
  { provide: Fanout, useClass: PostgresFanout },
  { provide: Tracing, useFactory: ({ traces }: Config) => Tracing.to(traces), inject: [Config] },
];

/**
 * Global providers in addition to those of `PostgresModule`: configuration, clock, events, sessions, limits, files, mail, logs,
 * metrics and traces.
 */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config): DynamicModule {
    const configured = { provide: Config, useValue: config };
    return {
      module: PlatformModule,
      imports: [
        DiscoveryModule,
        ScheduleModule.forRoot(),
        LoggerModule.forRootAsync({ useFactory: loggerOptions, inject: [Config, Tracing] }),
      ],
      controllers: [HealthController],
      providers: [configured, ...providers],
      exports: [configured, ...providers],
    };
  }
}

function createMailer(config: Config, clock: Clock, metrics: Metrics): Mailer {
  const countFailure = metrics.registerCounter('mail_failures_total', 'Mails that the mail server did not take since the start.');
  return config.smtpUrl ? new SmtpMailer(config, countFailure) : new FolderMailer(config, clock);
}
