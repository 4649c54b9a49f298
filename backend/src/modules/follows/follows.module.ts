import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { CountNewFollowers } from './application/count-new-followers.js';
import { FollowCreator } from './application/follow-creator.js';
import { MergeFollows } from './application/merge-follows.js';
import { Follows } from './domain/follows.js';
import { FollowsController } from './http/follows.controller.js';
import { PostgresFollows } from './infrastructure/postgres-follows.js';
import { FollowStateQuery } from './queries/follow-state.query.js';
import { OwnFollows } from './queries/own-follows.js';

@Module({
  imports: [ProfilesModule, VisitsModule],
  controllers: [FollowsController],
  providers: [
    FollowCreator,
    MergeFollows,
    CountNewFollowers,
    FollowStateQuery,
    OwnFollows,
    { provide: Follows, useClass: PostgresFollows },
  ],
})
export class FollowsModule {}
