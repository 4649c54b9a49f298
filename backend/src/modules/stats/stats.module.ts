import { Module } from '@nestjs/common';
import { StatsController } from './http/stats.controller.js';
import { StatsQuery } from './queries/stats.query.js';

@Module({ controllers: [StatsController], providers: [StatsQuery] })
export class StatsModule {}
