import { Module } from '@nestjs/common';
import { CountVisit } from './application/count-visit.js';
import { Visits } from './domain/visits.js';
import { VisitsController } from './http/visits.controller.js';
import { PostgresVisits } from './infrastructure/postgres-visits.js';
import { WriteVisits } from './infrastructure/write-visits.js';

/** What counts as a view or a click (PR-19 and PR-21), for every module that shows something. */
@Module({
  controllers: [VisitsController],
  providers: [CountVisit, WriteVisits, { provide: Visits, useClass: PostgresVisits }],
  exports: [CountVisit],
})
export class VisitsModule {}
