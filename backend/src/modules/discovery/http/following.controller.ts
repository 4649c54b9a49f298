import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../../kernel/actor.js';
import { Anyone, SignedIn } from '../../../platform/http/contract/access.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf, type Page } from '../../../platform/http/contract/answers.js';
import { Cheap, ONE_PAGE, OWN_ROWS, Unlimited } from '../../../platform/http/contract/cost.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { Revalidated } from '../../../platform/http/delivery/revalidated.js';
import { MarkFollowingSeen } from '../../follows/index.js';
import { FollowingQuery } from '../queries/following.query.js';
import { FollowedCreatorView, FollowingSummaryView } from '../queries/following.view.js';

/** Default page size; the observed page requests only one page. */
const PAGE = 100;

@ApiTags('Following')
@Controller('api')
export class FollowingController {
  constructor(
    private readonly following: FollowingQuery,
    private readonly markFollowingSeenUseCase: MarkFollowingSeen,
  ) {}

  @Get('user/:id/following')
  @Unlimited(ONE_PAGE)
  @Anyone()
  @Summary(
    'The creators somebody follows, the latest first',
    'Unlisted ones are in one’s own list only. A `Link` header leads to the next page.',
  )
  @Returns(200, FollowedCreatorView, { list: true })
  @Throws(400, 404)
  async getFollowing(
    @Param() { id }: CreatorIdDto,
    @Query() filter: PageDto,
    @ViewerId() viewerId: number | undefined,
  ): Promise<Page<FollowedCreatorView>> {
    const page = await this.following.of(id, viewerId, filter.limit ?? PAGE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get('following/summary')
  @Unlimited(OWN_ROWS)
  @SignedIn()
  @Summary('What is new since one’s last visit to the Following page')
  @Returns(200, FollowingSummaryView)
  @Throws(401, 404)
  @Revalidated()
  getFollowingSummary(@Me() { creatorId }: Creator): Promise<JsonOf<FollowingSummaryView>> {
    return this.following.summary(creatorId);
  }

  @Post('following/seen')
  @Cheap()
  @SignedIn()
  @Summary('Ends this visit to the Following page', 'Only what comes later counts as new. Answers the numbers as they are now.')
  @Returns(200, FollowingSummaryView)
  @Throws(401, 403, 404)
  async markFollowingSeen(@Me() { creatorId }: Creator): Promise<JsonOf<FollowingSummaryView>> {
    await this.markFollowingSeenUseCase.execute(creatorId);
    return this.following.summary(creatorId);
  }
}
