import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { MediaModule } from '../media/media.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { AppealDecision } from './application/appeal-decision.js';
import { DecideItem, SuspensionMails } from './application/decide-item.js';
import { DecisionEffects } from './application/decision-effects.js';
import { EditBlockList } from './application/edit-block-list.js';
import { HoldContent } from './application/hold-content.js';
import { ReportContent } from './application/report-content.js';
import { ResolveReport } from './application/resolve-report.js';
import { SuspendCreator } from './application/suspend-creator.js';
import { WorkQueue } from './application/work-queue.js';
import { BlockList } from './domain/block-list.js';
import { Decisions, QueueItems } from './domain/decision.js';
import { Reports } from './domain/report.js';
import { DecisionsController } from './http/decisions.controller.js';
import { BlockListController, SummaryController, SuspensionController, UserNotesController } from './http/moderation.controller.js';
import { AdminReportsController, ReportsController, bulkReports } from './http/reports.controller.js';
import { SuspensionGuard } from './http/suspension.guard.js';
import { MailedSuspensions } from './infrastructure/mailed-suspensions.js';
import { PostgresBlockList } from './infrastructure/postgres-block-list.js';
import { PostgresDecisions, PostgresQueueItems } from './infrastructure/postgres-decisions.js';
import { PostgresReports } from './infrastructure/postgres-reports.js';
import { BlockListQuery } from './queries/block-list.query.js';
import { DecisionsQuery } from './queries/decisions.query.js';
import { ReportsQuery } from './queries/reports.query.js';
import { SummaryQuery } from './queries/summary.query.js';
import { SuspensionQuery } from './queries/suspension.query.js';
import { UserNotesQuery } from './queries/user-notes.query.js';
import { BLOCK_LIST_ENTRY, REPORT } from './moderation.resources.js';
import { Resources } from '../../platform/resources/resources.js';
import './moderation.table.js';

@Module({
  imports: [MediaModule, NotificationsModule, ProfilesModule, VisitsModule],
  controllers: [
    ReportsController,
    DecisionsController,
    AdminReportsController,
    SuspensionController,
    BlockListController,
    SummaryController,
    UserNotesController,
  ],
  providers: [
    ReportContent,
    DecideItem,
    DecisionEffects,
    ResolveReport,
    SuspendCreator,
    AppealDecision,
    WorkQueue,
    HoldContent,
    EditBlockList,
    { provide: SuspensionMails, useClass: MailedSuspensions },
    ReportsQuery,
    DecisionsQuery,
    BlockListQuery,
    SummaryQuery,
    SuspensionQuery,
    UserNotesQuery,
    { provide: APP_GUARD, useClass: SuspensionGuard },
    { provide: Reports, useClass: PostgresReports },
    { provide: Decisions, useClass: PostgresDecisions },
    { provide: QueueItems, useClass: PostgresQueueItems },
    { provide: BlockList, useClass: PostgresBlockList },
  ],
})
export class ModerationModule {
  constructor(resources: Resources, reports: ReportsQuery, resolveReport: ResolveReport) {
    resources.add({ ...REPORT, bulk: bulkReports(reports, resolveReport) }, BLOCK_LIST_ENTRY);
  }
}
