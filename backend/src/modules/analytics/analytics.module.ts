import { Module } from '@nestjs/common';
import { AnalyticsSink } from './application/analytics-sink.js';
import { ReportPageView } from './application/report-page-view.js';
import { PageViewsController } from './http/page-views.controller.js';
import { HttpAnalyticsSink } from './infrastructure/http-analytics-sink.js';

/** Page views, for whoever runs the site (PR-23); what creators see of their own visitors is counted elsewhere. */
@Module({
  controllers: [PageViewsController],
  providers: [ReportPageView, { provide: AnalyticsSink, useClass: HttpAnalyticsSink }],
})
export class AnalyticsModule {}
