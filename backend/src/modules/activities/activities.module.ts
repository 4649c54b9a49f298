import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { RecordActivity } from './record-activity.js';
import { Activities } from './activity.js';
import { ActivitiesController, AdminActivitiesController } from './activities.controller.js';
import { PostgresActivities } from './postgres-activities.js';
import { AdminActivitiesQuery } from './admin-activities.query.js';
import { ActivityFeedQuery } from './activity-feed.query.js';
import './activities.table.js';

@Module({
  imports: [ProfilesModule],
  controllers: [ActivitiesController, AdminActivitiesController],
  providers: [RecordActivity, AdminActivitiesQuery, ActivityFeedQuery, { provide: Activities, useClass: PostgresActivities }],
  exports: [ActivityFeedQuery],
})
export class ActivitiesModule {}
