import { Module } from '@nestjs/common';
import { StatsController } from './stats.controller.js';
import { StatsQuery } from './stats.query.js';

@Module({ controllers: [StatsController], providers: [StatsQuery] })
export class StatsModule {}
