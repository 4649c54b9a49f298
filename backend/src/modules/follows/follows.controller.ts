import { Body, Param, createParamDecorator, type ExecutionContext, Query } from '@nestjs/common';
import { ApiBody, ApiQuery } from '@nestjs/swagger';
import type { Creator } from '../../kernel/actor.js';
import { Me, ViewerId } from '../../platform/http/contract/actor.js';
import type { JsonOf, Page } from '../../platform/http/contract/answers.js';
import { FollowCreator } from './follow-creator.js';
import { FollowStateQuery, FollowStateView } from './follow-state.query.js';
import type { Request } from 'express';
import { Id } from '../../platform/http/contract/fields.js';
import { UserIdDto, CreatorIdDto } from '../../platform/http/contract/path.dto.js';
import { contractPipe } from '../../platform/http/contract/validation.js';
import {
  Delete,
  Get,
  ONE_ROW,
  Operations,
  Post,
  anyone,
  cheap,
  nothing,
  signedIn,
  BackOffice,
  FOR_ADMINISTRATORS,
  admin,
  list,
} from '../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../profiles/index.js';
import { CannotFollowOneself } from './follow.js';
import { ActionNotPossible } from '../blocks/index.js';
import { PageDto, PAGE_SIZE } from '../../platform/http/contract/page.dto.js';
import { UserFollowsQuery, UserFollowView } from './user-follows.query.js';

export class FollowDto {
  @Id({ description: 'Id of the creator to follow or unfollow.' })
  followingId: number;
}

/** Accepts the id in the query too, because some clients and proxies drop the body of a DELETE (PR-18). */
const UnfollowTarget = createParamDecorator((_: unknown, context: ExecutionContext): Promise<FollowDto> => {
  const { body, query } = context.switchToHttp().getRequest<Request<unknown, unknown, unknown>>();
  const source = typeof body === 'object' && body !== null && 'followingId' in body ? body : query;
  return contractPipe.transform(source, { type: 'body', metatype: FollowDto }) as Promise<FollowDto>;
});

@Operations('Follows', 'api')
export class FollowsController {
  constructor(
    private readonly followCreator: FollowCreator,
    private readonly state: FollowStateQuery,
  ) {}

  @Get('follow/status/:userId', anyone, ONE_ROW, {
    says: 'Returns whether the viewer follows a creator',
    returns: FollowStateView,
    throws: [ProfileNotFound],
  })
  getFollowStatus(@Param() { userId }: UserIdDto, @ViewerId() viewerId: number | undefined): Promise<JsonOf<FollowStateView>> {
    return this.state.of(userId, viewerId);
  }

  @Post('follow', signedIn, cheap, {
    says: 'Follows a creator. Idempotent. Returns the resulting state.',
    returns: FollowStateView,
    throws: [ActionNotPossible, CannotFollowOneself, ProfileNotFound],
  })
  follow(@Me() { creatorId }: Creator, @Body() { followingId }: FollowDto): Promise<FollowStateView> {
    return this.followCreator.follow(creatorId, followingId);
  }

  @Delete('follow', signedIn, cheap, {
    says: 'Unfollows a creator. The id can be in the body or in the query. Idempotent.',
    returns: FollowStateView,
    throws: [ProfileNotFound],
  })
  @ApiBody({ type: FollowDto, required: false })
  @ApiQuery({ name: 'followingId', required: false, description: 'Alternative to the body.', schema: { type: 'integer', minimum: 1 } })
  unfollow(@Me() { creatorId }: Creator, @UnfollowTarget() { followingId }: FollowDto): Promise<FollowStateView> {
    return this.followCreator.unfollow(creatorId, followingId);
  }

  @Delete('followers/:userId', signedIn, cheap, {
    says: 'Removes a follower of the viewer. The follower is not told and can follow again. Idempotent.',
    returns: nothing,
  })
  async removeFollower(@Me() { creatorId }: Creator, @Param() { userId }: UserIdDto): Promise<void> {
    await this.followCreator.removeFollower(creatorId, userId);
  }
}

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
