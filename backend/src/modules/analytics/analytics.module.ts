import { Module } from '@nestjs/common';
import { AnalyticsSink } from './application/analytics-sink.js';
import { ReportPageView } from './application/report-page-view.js';
import { PageViewsController } from './http/page-views.controller.js';
import { HttpAnalyticsSink } from './infrastructure/http-analytics-sink.js';

/** Reports page views to the operator's analytics (PR-23). The visits module counts the statistics of creators. */
@Module({
  controllers: [PageViewsController],
  providers: [ReportPageView, { provide: AnalyticsSink, useClass: HttpAnalyticsSink }],
})
export class AnalyticsModule {}
