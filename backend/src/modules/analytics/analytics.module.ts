import { Module } from '@nestjs/common';
import { AnalyticsSink, PageViews } from './page-views.js';
import { PageViewsController } from './page-views.controller.js';
import { HttpAnalyticsSink } from './http-analytics-sink.js';

/** Reports page views to the operator's analytics (PR-23). The visits module counts the statistics of creators. */
@Module({
  controllers: [PageViewsController],
  providers: [PageViews, { provide: AnalyticsSink, useClass: HttpAnalyticsSink }],
})
export class AnalyticsModule {}
