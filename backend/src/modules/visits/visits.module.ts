import { Module } from '@nestjs/common';
import { CountVisit } from './application/count-visit.js';
import { DailyFollowers, Visits } from './domain/visits.js';
import { VisitsController } from './http/visits.controller.js';
import { PostgresDailyFollowers, PostgresVisits } from './infrastructure/postgres-visits.js';
import { ForgetVisits } from './infrastructure/forget-visits.js';
import './visits.table.js';

/** Counts views and clicks (PR-19, PR-21) for all modules with visible content. */
@Module({
  controllers: [VisitsController],
  providers: [
    CountVisit,
    ForgetVisits,
    { provide: Visits, useClass: PostgresVisits },
    { provide: DailyFollowers, useClass: PostgresDailyFollowers },
  ],
  exports: [CountVisit, DailyFollowers, Visits],
})
export class VisitsModule {}
