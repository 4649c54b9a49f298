import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { MergeReports } from './application/merge-reports.js';
import { ReportContent } from './application/report-content.js';
import { ResolveReport } from './application/resolve-report.js';
import { Reports } from './domain/report.js';
import { AdminReportsController, ReportsController } from './http/reports.controller.js';
import { PostgresReports } from './infrastructure/postgres-reports.js';
import { ReportsQuery } from './queries/reports.query.js';

@Module({
  imports: [MediaModule, ProfilesModule],
  controllers: [ReportsController, AdminReportsController],
  providers: [ReportContent, MergeReports, ResolveReport, ReportsQuery, { provide: Reports, useClass: PostgresReports }],
})
export class ModerationModule {}
