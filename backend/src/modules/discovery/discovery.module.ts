import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { DiscoveryController } from './http/discovery.controller.js';
import { FollowingController } from './http/following.controller.js';
import { RefreshPopularity } from './infrastructure/refresh-popularity.js';
import { CreatorsQuery } from './queries/creators.query.js';
import { FollowingQuery } from './queries/following.query.js';
import { ProfileQuery } from './queries/profile.query.js';

@Module({
  imports: [ProfilesModule, VisitsModule],
  controllers: [DiscoveryController, FollowingController],
  exports: [CreatorsQuery, ProfileQuery],
  providers: [CreatorsQuery, FollowingQuery, ProfileQuery, RefreshPopularity],
})
export class DiscoveryModule {}
