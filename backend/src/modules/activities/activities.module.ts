import { Module } from '@nestjs/common';
import { RecordActivity } from './application/record-activity.js';
import { Activities } from './domain/activities.js';
import { ActivitiesController } from './http/activities.controller.js';
import { TypeormActivities } from './infrastructure/typeorm-activities.js';
import { ActivityFeedQuery } from './queries/activity-feed.query.js';

@Module({
  controllers: [ActivitiesController],
  providers: [RecordActivity, ActivityFeedQuery, { provide: Activities, useClass: TypeormActivities }],
})
export class ActivitiesModule {}
