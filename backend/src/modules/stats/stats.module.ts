import { Module } from '@nestjs/common';
import { VisitsModule } from '../visits/visits.module.js';
import { MergeStatistics } from './merge-statistics.js';
import { StatsController } from './stats.controller.js';
import { StatsQuery } from './stats.query.js';

@Module({ imports: [VisitsModule], controllers: [StatsController], providers: [StatsQuery, MergeStatistics] })
export class StatsModule {}
