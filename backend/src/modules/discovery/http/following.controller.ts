import { Param, Query } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { type JsonOf, type Page } from '../../../platform/http/contract/answers.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { taggedByContent, type Tagged } from '../../../platform/http/contract/tagged.js';
import { Accounts, ProfileNotFound } from '../../profiles/index.js';
import { ExploreItemView } from '../../media/index.js';
import { FollowingFeedQuery } from '../queries/following-feed.query.js';
import { FollowerView, FollowingQuery, FollowedCreatorView, FollowingSummaryView } from '../queries/following.query.js';
import { Get, ONE_PAGE, OWN_ROWS, Operations, Post, anyone, cheap, list, signedIn } from '../../../platform/http/operation/operation.js';

/** Default page size; the observed page requests only one page. */
const DEFAULT_PAGE_SIZE = 100;
const FOLLOWERS_PAGE_SIZE = 20;

@Operations('Following', 'api')
export class FollowingController {
  constructor(
    private readonly following: FollowingQuery,
    private readonly feed: FollowingFeedQuery,
    private readonly accounts: Accounts,
  ) {}

  @Get('user/:id/following', anyone, ONE_PAGE, {
    says: 'Lists the creators that a creator follows, most recently followed first. Creators who are not on Discover appear only in the viewer’s own list. The `Link` header points to the next page.',
    returns: list(FollowedCreatorView),
    throws: [ProfileNotFound],
  })
  async getFollowing(
    @Param() { id }: CreatorIdDto,
    @Query() filter: PageDto,
    @ViewerId() viewerId: number | undefined,
  ): Promise<Page<FollowedCreatorView>> {
    const page = await this.following.of(id, viewerId, filter.limit ?? DEFAULT_PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get('followers', signedIn, ONE_PAGE, {
    says: 'Lists the viewer’s followers, latest first. The `Link` header points to the next page.',
    returns: list(FollowerView),
  })
  async getFollowers(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<FollowerView>> {
    const page = await this.following.followersOf(creatorId, filter.limit ?? FOLLOWERS_PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get('following/feed', signedIn, ONE_PAGE, {
    says: 'Lists the pictures and videos of the creators that the viewer follows, newest first. Of the 5,000 creators followed latest, without those whom the viewer has muted; also of creators who are not on Discover. Sensitive items are included, private ones are not. 24 on a page by default. The `Link` header points to the next page.',
    returns: list(ExploreItemView),
  })
  async getFollowingFeed(@Me() { creatorId }: Creator, @Query() { limit, cursor }: PageDto): Promise<Page<ExploreItemView>> {
    const page = await this.feed.page(creatorId, limit, cursor);
    return page.linkedWith({ limit });
  }

  @Get('following/summary', signedIn, OWN_ROWS, {
    says: 'Counts the updates since the last visit to the Following page',
    returns: FollowingSummaryView,
    revalidated: true,
    throws: [ProfileNotFound],
  })
  async getFollowingSummary(@Me() { creatorId }: Creator): Promise<Tagged<FollowingSummaryView>> {
    return taggedByContent(await this.following.summary(creatorId));
  }

  @Post('following/seen', signedIn, cheap, {
    says: 'Marks the Following page as seen. Only later updates count as new. Returns the resulting numbers.',
    returns: FollowingSummaryView,
    throws: [ProfileNotFound],
  })
  async markFollowingSeen(@Me() { creatorId }: Creator): Promise<JsonOf<FollowingSummaryView>> {
    await this.accounts.markFollowingSeen(creatorId);
    return this.following.summary(creatorId);
  }
}
