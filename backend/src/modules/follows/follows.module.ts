import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { FollowCreator } from './follow-creator.js';
import { Follows } from './follow.js';
import { FollowsController, UserFollowsController } from './follows.controller.js';
import { PostgresFollows } from './postgres-follows.js';
import { FollowStateQuery } from './follow-state.query.js';
import { UserFollowsQuery } from './user-follows.query.js';
import './follows.table.js';

@Module({
  imports: [ProfilesModule, VisitsModule],
  controllers: [FollowsController, UserFollowsController],
  providers: [FollowCreator, FollowStateQuery, UserFollowsQuery, { provide: Follows, useClass: PostgresFollows }],
})
export class FollowsModule {}
