import { Module } from '@nestjs/common';
import { DiscoveryController } from './http/discovery.controller.js';
import { RefreshPopularity } from './infrastructure/refresh-popularity.js';
import { CreatorsQuery } from './queries/creators.query.js';
import { ProfileQuery } from './queries/profile.query.js';

@Module({ controllers: [DiscoveryController], providers: [CreatorsQuery, ProfileQuery, RefreshPopularity] })
export class DiscoveryModule {}
