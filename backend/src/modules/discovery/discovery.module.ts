import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { DiscoveryController } from './http/discovery.controller.js';
import { ExploreController } from './http/explore.controller.js';
import { FollowingController } from './http/following.controller.js';
import { RefreshPopularity } from './infrastructure/refresh-popularity.js';
import { RefreshTrends } from './infrastructure/refresh-trends.js';
import { CreatorsQuery } from './queries/creators.query.js';
import { ExploreQuery } from './queries/explore.query.js';
import { FollowingFeedQuery } from './queries/following-feed.query.js';
import { FollowingQuery } from './queries/following.query.js';
import { HashtagPageQuery } from './queries/hashtag-page.query.js';
import { ProfileQuery } from './queries/profile.query.js';
import { SuggestionsQuery } from './queries/suggestions.query.js';
import './discovery.table.js';

@Module({
  imports: [ProfilesModule, VisitsModule],
  controllers: [DiscoveryController, ExploreController, FollowingController],
  exports: [CreatorsQuery, ExploreQuery, HashtagPageQuery, ProfileQuery],
  providers: [
    CreatorsQuery,
    ExploreQuery,
    FollowingFeedQuery,
    FollowingQuery,
    HashtagPageQuery,
    ProfileQuery,
    RefreshPopularity,
    RefreshTrends,
    SuggestionsQuery,
  ],
})
export class DiscoveryModule {}
