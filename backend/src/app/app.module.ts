import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ActivitiesModule } from '../modules/activities/activities.module.js';
import { AdminModule } from '../modules/admin/admin.module.js';
import { AnalyticsModule } from '../modules/analytics/analytics.module.js';
import { BlocksModule } from '../modules/blocks/blocks.module.js';
import { BulkModule } from '../modules/bulk/bulk.module.js';
import { BackupModule } from '../modules/backup/backup.module.js';
import { CollectionsModule } from '../modules/collections/collections.module.js';
import { DatabaseModule } from '../modules/database/database.module.js';
import { DigestModule } from '../modules/digest/digest.module.js';
import { DiscoveryModule } from '../modules/discovery/discovery.module.js';
import { FollowsModule } from '../modules/follows/follows.module.js';
import { HashtagsModule } from '../modules/hashtags/hashtags.module.js';
import { ImportsModule } from '../modules/imports/imports.module.js';
import { JobsModule } from '../modules/jobs/jobs.module.js';
import { LinksModule } from '../modules/links/links.module.js';
import { LiveModule } from '../modules/live/live.module.js';
import { MediaModule } from '../modules/media/media.module.js';
import { NotificationsModule } from '../modules/notifications/notifications.module.js';
import { ModerationModule } from '../modules/moderation/moderation.module.js';
import { PagesModule } from '../modules/pages/pages.module.js';
import { PrivateLinksModule } from '../modules/private-links/private-links.module.js';
import { ProfilesModule } from '../modules/profiles/profiles.module.js';
import { SessionsModule } from '../modules/sessions/sessions.module.js';
import { StatsModule } from '../modules/stats/stats.module.js';
import { TrashModule } from '../modules/trash/trash.module.js';
import type { Config } from '../platform/config/config.js';
import { AccountGuard, OriginGuard, MaintenanceGuard } from '../platform/http/security/writes.js';
import { AccessGuard } from '../platform/http/security/access.guard.js';
import { DomainErrorFilter } from '../platform/http/errors/domain-error.filter.js';
import { RequestLimits } from '../platform/http/limits/request-budgets.js';
import { StepUpGuard } from '../platform/http/security/step-up.guard.js';
import { PostgresModule } from '../platform/database/postgres.module.js';
import { ApplyOutbox } from '../platform/events/apply-outbox.js';
import { PlatformModule } from './platform.module.js';
import { AdminSchema } from '../modules/admin/infrastructure/typeorm-admins.js';
import { ExternalLinkSchema } from '../modules/links/infrastructure/typeorm-external-links.js';
import { MediaSchema } from '../modules/media/infrastructure/typeorm-media-items.js';
import { ProfileSchema } from '../modules/profiles/infrastructure/typeorm-profiles.js';
import { MagicLinkSchema } from '../modules/sessions/infrastructure/typeorm-magic-links.js';
import type { Mapping } from '../platform/database/data-source.js';

/** All mapped aggregates. Only the composition root may import the schemas of several modules. */
export const schemas = [AdminSchema, ExternalLinkSchema, MagicLinkSchema, MediaSchema, ProfileSchema] as Mapping[];

/** Not global, because Nest stops global modules last: the events are applied before the connections are closed. */
@Module({ providers: [ApplyOutbox] })
class OutboxModule {}

@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PostgresModule.with(databaseUrl, schemas, config.databasePool),
        PlatformModule.with(config),
        OutboxModule,
        // The router matches routes in this order, so the modules with the most requests come first.
        DiscoveryModule,
        MediaModule,
        CollectionsModule,
        ProfilesModule,
        SessionsModule,
        HashtagsModule,
        FollowsModule,
        BlocksModule,
        LinksModule,
        ImportsModule,
        ActivitiesModule,
        NotificationsModule,
        DigestModule,
        StatsModule,
        PrivateLinksModule,
        AdminModule,
        BackupModule,
        DatabaseModule,
        BulkModule,
        JobsModule,
        ModerationModule,
        TrashModule,
        PagesModule,
        LiveModule,
        AnalyticsModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: DomainErrorFilter },
        { provide: APP_GUARD, useClass: OriginGuard },
        { provide: APP_GUARD, useClass: AccountGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: StepUpGuard },
        { provide: APP_GUARD, useClass: RequestLimits },
        { provide: APP_GUARD, useClass: MaintenanceGuard },
      ],
    };
  }
}
