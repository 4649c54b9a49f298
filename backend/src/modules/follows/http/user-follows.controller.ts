import { Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, LeastRole } from '../../../platform/http/contract/access.js';
import { Returns, Summary, Throws, type Page } from '../../../platform/http/contract/answers.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { UserFollowsQuery, UserFollowView } from '../queries/user-follows.query.js';

@ApiTags('Back-office: users')
@BackOffice('adm/api/users')
@AdminOnly()
@LeastRole('viewer')
export class UserFollowsController {
  constructor(private readonly follows: UserFollowsQuery) {}

  @Get(':id/followers')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary('Lists the followers of a user, latest first', 'The `Link` header points to the next page. Empty for an id that does not exist.')
  @Returns(200, UserFollowView, { list: true })
  @Throws(400, 401, 403)
  async getUserFollowers(@Param() { id }: CreatorIdDto, @Query() filter: PageDto): Promise<Page<UserFollowView>> {
    const page = await this.follows.page('followers', id, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get(':id/following')
  @Unlimited(FOR_ADMINISTRATORS)
  @Summary(
    'Lists the creators whom a user follows, latest first',
    'The `Link` header points to the next page. Empty for an id that does not exist.',
  )
  @Returns(200, UserFollowView, { list: true })
  @Throws(400, 401, 403)
  async getUserFollowing(@Param() { id }: CreatorIdDto, @Query() filter: PageDto): Promise<Page<UserFollowView>> {
    const page = await this.follows.page('following', id, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }
}
