import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { RecordActivity } from './application/record-activity.js';
import { Activities } from './domain/activities.js';
import { ActivitiesController, AdminActivitiesController } from './http/activities.controller.js';
import { PostgresActivities } from './infrastructure/postgres-activities.js';
import { AdminActivitiesQuery } from './queries/admin-activities.query.js';
import { ActivityFeedQuery } from './queries/activity-feed.query.js';
import './activities.table.js';

@Module({
  imports: [ProfilesModule],
  controllers: [ActivitiesController, AdminActivitiesController],
  providers: [RecordActivity, AdminActivitiesQuery, ActivityFeedQuery, { provide: Activities, useClass: PostgresActivities }],
  exports: [ActivityFeedQuery],
})
export class ActivitiesModule {}
