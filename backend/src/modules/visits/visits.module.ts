import { Module } from '@nestjs/common';
import { CountVisit } from './count-visit.js';
import { DailyFollowers, Visits } from './visit.js';
import { VisitsController } from './visits.controller.js';
import { PostgresDailyFollowers, PostgresVisits, ForgetVisits } from './postgres-visits.js';
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
