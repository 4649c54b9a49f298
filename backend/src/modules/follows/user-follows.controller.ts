import { Param, Query } from '@nestjs/common';
import { type Page } from '../../platform/http/contract/answers.js';
import { PageDto, PAGE_SIZE } from '../../platform/http/contract/page.dto.js';
import { CreatorIdDto } from '../../platform/http/contract/path.dto.js';
import { UserFollowsQuery, UserFollowView } from './user-follows.query.js';
import { BackOffice, FOR_ADMINISTRATORS, Get, admin, list } from '../../platform/http/operation/operation.js';

@BackOffice('users', 'adm/api/users')
export class UserFollowsController {
  constructor(private readonly follows: UserFollowsQuery) {}

  @Get(':id/followers', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Lists the followers of a user, latest first. The `Link` header points to the next page. Empty for an id that does not exist.',
    returns: list(UserFollowView),
  })
  async getUserFollowers(@Param() { id }: CreatorIdDto, @Query() filter: PageDto): Promise<Page<UserFollowView>> {
    const page = await this.follows.page('followers', id, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Get(':id/following', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Lists the creators whom a user follows, latest first. The `Link` header points to the next page. Empty for an id that does not exist.',
    returns: list(UserFollowView),
  })
  async getUserFollowing(@Param() { id }: CreatorIdDto, @Query() filter: PageDto): Promise<Page<UserFollowView>> {
    const page = await this.follows.page('following', id, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }
}
