import { Module } from '@nestjs/common';
import { FollowCreator } from './application/follow-creator.js';
import { MarkFollowingSeen } from './application/mark-following-seen.js';
import { UnfollowCreator } from './application/unfollow-creator.js';
import { Follows } from './domain/follows.js';
import { FollowsController } from './http/follows.controller.js';
import { PostgresFollows } from './infrastructure/postgres-follows.js';
import { FollowStateQuery } from './queries/follow-state.query.js';
import { OwnFollows } from './queries/own-follows.js';

@Module({
  controllers: [FollowsController],
  providers: [
    FollowCreator,
    UnfollowCreator,
    MarkFollowingSeen,
    FollowStateQuery,
    OwnFollows,
    { provide: Follows, useClass: PostgresFollows },
  ],
  exports: [MarkFollowingSeen],
})
export class FollowsModule {}
