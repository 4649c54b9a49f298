import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { FollowCreator } from './application/follow-creator.js';
import { Follows } from './domain/follows.js';
import { FollowsController } from './http/follows.controller.js';
import { UserFollowsController } from './http/user-follows.controller.js';
import { PostgresFollows } from './infrastructure/postgres-follows.js';
import { FollowStateQuery } from './queries/follow-state.query.js';
import { UserFollowsQuery } from './queries/user-follows.query.js';
import './follows.table.js';

@Module({
  imports: [ProfilesModule, VisitsModule],
  controllers: [FollowsController, UserFollowsController],
  providers: [FollowCreator, FollowStateQuery, UserFollowsQuery, { provide: Follows, useClass: PostgresFollows }],
})
export class FollowsModule {}
