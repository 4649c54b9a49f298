import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../../kernel/actor.js';
import { Anyone, SignedIn } from '../../../platform/http/contract/access.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf, type Page } from '../../../platform/http/contract/answers.js';
import { Cheap, ONE_PAGE, OWN_ROWS, Unlimited } from '../../../platform/http/contract/cost.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { taggedByContent, type Tagged } from '../../../platform/http/contract/tagged.js';
import { Accounts } from '../../profiles/index.js';
import { ExploreItemView } from '../../media/index.js';
import { FollowingFeedQuery } from '../queries/following-feed.query.js';
import { FollowerView, FollowingQuery, FollowedCreatorView, FollowingSummaryView } from '../queries/following.query.js';

/** Default page size; the observed page requests only one page. */
const DEFAULT_PAGE_SIZE = 100;
const FOLLOWERS_PAGE_SIZE = 20;

@ApiTags('Following')
@Controller('api')
export class FollowingController {
  constructor(
    private readonly following: FollowingQuery,
    private readonly feed: FollowingFeedQuery,
    private readonly accounts: Accounts,
  ) {}

  @Get('user/:id/following')
  @Unlimited(ONE_PAGE)
  @Anyone()
  @Summary(
    'Lists the creators that a creator follows, most recently followed first',
    'Creators who are not on Discover appear only in the viewer’s own list. The `Link` header points to the next page.',
  )
  @Returns(200, FollowedCreatorView, { list: true })
  @Throws(400, 404)
  async getFollowing(
    @Param() { id }: CreatorIdDto,
    @Query() filter: PageDto,
    @ViewerId() viewerId: number | undefined,
  ): Promise<Page<FollowedCreatorView>> {
    const page = await this.following.of(id, viewerId, filter.limit ?? DEFAULT_PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get('followers')
  @Unlimited(ONE_PAGE)
  @SignedIn()
  @Summary('Lists the viewer’s followers, latest first', 'The `Link` header points to the next page.')
  @Returns(200, FollowerView, { list: true })
  @Throws(400, 401)
  async getFollowers(@Me() { creatorId }: Creator, @Query() filter: PageDto): Promise<Page<FollowerView>> {
    const page = await this.following.followersOf(creatorId, filter.limit ?? FOLLOWERS_PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get('following/feed')
  @Unlimited(ONE_PAGE)
  @SignedIn()
  @Summary(
    'Lists the pictures and videos of the creators that the viewer follows, newest first',
    'Of the 5,000 creators followed latest, without those whom the viewer has muted; also of creators who are not on Discover. Sensitive items are included, private ones are not. 24 on a page by default. The `Link` header points to the next page.',
  )
  @Returns(200, ExploreItemView, { list: true })
  @Throws(400, 401)
  async getFollowingFeed(@Me() { creatorId }: Creator, @Query() { limit, cursor }: PageDto): Promise<Page<ExploreItemView>> {
    const page = await this.feed.page(creatorId, limit, cursor);
    return page.linkedWith({ limit });
  }

  @Get('following/summary')
  @Unlimited(OWN_ROWS)
  @SignedIn()
  @Summary('Counts the updates since the last visit to the Following page')
  @Returns(200, FollowingSummaryView, { revalidated: true })
  @Throws(401, 404)
  async getFollowingSummary(@Me() { creatorId }: Creator): Promise<Tagged<FollowingSummaryView>> {
    return taggedByContent(await this.following.summary(creatorId));
  }

  @Post('following/seen')
  @Cheap()
  @SignedIn()
  @Summary('Marks the Following page as seen', 'Only later updates count as new. Returns the resulting numbers.')
  @Returns(200, FollowingSummaryView)
  @Throws(401, 403, 404)
  async markFollowingSeen(@Me() { creatorId }: Creator): Promise<JsonOf<FollowingSummaryView>> {
    await this.accounts.markFollowingSeen(creatorId);
    return this.following.summary(creatorId);
  }
}
