import { Module } from '@nestjs/common';
import { RecordActivity } from './application/record-activity.js';
import { Activities } from './domain/activities.js';
import { TypeormActivities } from './infrastructure/typeorm-activities.js';

@Module({ providers: [RecordActivity, { provide: Activities, useClass: TypeormActivities }] })
export class ActivitiesModule {}
