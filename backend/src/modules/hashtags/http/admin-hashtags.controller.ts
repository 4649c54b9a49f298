import { Body, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, RequiresStepUp } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { Idempotent } from '../../../platform/http/contract/idempotent.js';
import { Returns, Throws, Summary, type CountedList, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap, FOR_ADMINISTRATORS, Unlimited } from '../../../platform/http/contract/cost.js';
import { Audited } from '../../../platform/http/contract/audited.js';
import { PAGE_SIZE } from '../../../platform/http/contract/numbered-page.dto.js';
import { whenManyRows } from '../../../platform/http/contract/request-condition.js';
import { HonoursIfMatch } from '../../../platform/http/contract/versioned.js';
import { SuccessView } from '../../../platform/http/contract/success.view.js';
import { ManageHashtags } from '../application/manage-hashtags.js';
import { AdminHashtagPageView, AdminHashtagView, HashtagStatsView, HashtagUserView } from '../queries/hashtag.view.js';
import { AdminHashtagsQuery } from '../queries/admin-hashtags.query.js';
import {
  AdminHashtagFilterDto,
  HASHTAG_USERS,
  HashtagIdDto,
  HashtagNameDto,
  HashtagUsersDto,
  MergeHashtagDto,
  AssignHashtagsDto,
} from './admin-hashtags.dto.js';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { EditHashtags } from '../application/edit-hashtags.js';

const MANY_USERS = whenManyRows(() => HASHTAG_USERS);

@ApiTags('Back-office: hashtags')
@BackOffice('adm/api/hashtags')
export class AdminHashtagsController {
  constructor(
    private readonly hashtags: AdminHashtagsQuery,
    private readonly manageHashtags: ManageHashtags,
  ) {}

  @Get()
  @Unlimited(FOR_ADMINISTRATORS)
  @AdminOnly()
  @Summary('Lists all hashtags, used or not')
  @Returns(200, AdminHashtagPageView)
  @Throws(400, 401, 403)
  getAdminHashtags(@Query() filter: AdminHashtagFilterDto): Promise<JsonOf<AdminHashtagPageView>> {
    const { search = '', name, usageFilter = 'all', sortBy = 'usage_desc', page = 1, limit = PAGE_SIZE } = filter;
    return this.hashtags.page({ search, name, usageFilter, sortBy }, page, limit);
  }

  @Get('stats')
  @Unlimited(FOR_ADMINISTRATORS)
  @AdminOnly()
  @Summary('Returns statistics of hashtags')
  @Returns(200, HashtagStatsView)
  @Throws(401, 403)
  getHashtagStats(): Promise<JsonOf<HashtagStatsView> | undefined> {
    return this.hashtags.stats();
  }

  @Get(':id/users')
  @Unlimited(FOR_ADMINISTRATORS)
  @AdminOnly()
  @Audited({ when: MANY_USERS })
  @RequiresStepUp(MANY_USERS)
  @Summary('Lists the users with a hashtag')
  @Returns(200, HashtagUserView, { list: true, counted: true })
  @Throws(400, 401, 403, 404)
  getHashtagUsers(
    @Param() { id }: HashtagIdDto,
    @Query() { page = 1, limit = HASHTAG_USERS }: HashtagUsersDto,
  ): Promise<CountedList<HashtagUserView>> {
    return this.hashtags.users(id, page, limit);
  }

  @Post()
  @Cheap()
  @AdminOnly()
  @Idempotent()
  @Summary('Adds a hashtag')
  @Returns(201, AdminHashtagView)
  @Throws(400, 401, 403, 409)
  async createHashtag(@Body() { name }: HashtagNameDto): Promise<JsonOf<AdminHashtagView> | undefined> {
    return this.hashtags.one(await this.manageHashtags.create(name));
  }

  @Put(':id')
  @Cheap()
  @AdminOnly()
  @HonoursIfMatch('hashtag')
  @Summary('Renames a hashtag', 'Renames it on all profiles. 409 when another hashtag has the name; merge the two in this case.')
  @Returns(200, AdminHashtagView)
  @Throws(400, 401, 403, 404, 409, 503)
  async renameHashtag(@Param() { id }: HashtagIdDto, @Body() { name }: HashtagNameDto): Promise<JsonOf<AdminHashtagView> | undefined> {
    await this.manageHashtags.rename(id, name);
    return this.hashtags.one(id);
  }

  @Post(':id/merge')
  @Cheap()
  @AdminOnly()
  @RequiresStepUp()
  @Summary('Merges a hashtag into another', 'Profiles with this hashtag get the other one instead, and this one is deleted.')
  @Returns(200, AdminHashtagView)
  @Throws(400, 401, 403, 404, 503)
  async mergeHashtag(@Param() { id }: HashtagIdDto, @Body() { intoId }: MergeHashtagDto): Promise<JsonOf<AdminHashtagView> | undefined> {
    await this.manageHashtags.merge(id, intoId);
    return this.hashtags.one(intoId);
  }

  @Delete(':id')
  @Cheap()
  @AdminOnly()
  @Summary('Deletes an unused hashtag')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404, 409)
  async deleteHashtag(@Param() { id }: HashtagIdDto): Promise<SuccessView> {
    await this.manageHashtags.delete(id);
    return { success: true };
  }
}

@ApiTags('Back-office: users')
@BackOffice('adm/api/users')
export class AdminUserHashtagsController {
  constructor(private readonly editHashtags: EditHashtags) {}

  @Put(':id/hashtags')
  @Cheap()
  @AdminOnly()
  @HonoursIfMatch('user')
  @Summary('Replaces the hashtags of a user')
  @Returns(200, SuccessView)
  @Throws(400, 401, 403, 404)
  async setUserHashtags(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() { hashtagIds }: AssignHashtagsDto,
  ): Promise<SuccessView> {
    await this.editHashtags.assign(admin, id, hashtagIds);
    return { success: true };
  }
}
