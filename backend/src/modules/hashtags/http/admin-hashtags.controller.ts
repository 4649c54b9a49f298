import { Body, Param, Query } from '@nestjs/common';
import { type CountedList, type JsonOf, SuccessView } from '../../../platform/http/contract/answers.js';
import { ManageHashtags } from '../application/manage-hashtags.js';
import {
  AdminHashtagFilterDto,
  AdminHashtagPageView,
  AdminHashtagsQuery,
  AdminHashtagView,
  HashtagStatsView,
  HashtagUserView,
} from '../queries/admin-hashtags.query.js';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { EditHashtags } from '../application/edit-hashtags.js';
import { Id, Text, Whole, Ids } from '../../../platform/http/contract/fields.js';
import { required } from '../../../platform/http/contract/rules.js';
import {
  HASHTAGS_MAX,
  TooManyHashtags,
  HashtagNotFound,
  InvalidHashtag,
  HashtagExists,
  HashtagBusy,
  MergeWithItself,
  HashtagInUse,
} from '../domain/hashtags.js';
import {
  BackOffice,
  Delete,
  FOR_ADMINISTRATORS,
  Get,
  Post,
  Put,
  admin,
  cheap,
  created,
  list,
  whenManyRows,
} from '../../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../../profiles/index.js';
import type { BulkList } from '../../../platform/resources/resources.js';
import { NumberedPageDto } from '../../../platform/http/contract/page.dto.js';

class HashtagIdDto {
  @Id({ description: 'Id of the hashtag.' })
  id: number;
}

/** Entries per page of the users of a hashtag. */
const HASHTAG_USERS = 200;

class HashtagUsersDto extends NumberedPageDto {
  @Whole({ description: 'Entries per page.', optional: true, min: 1, max: 1000, default: HASHTAG_USERS })
  declare limit?: number;
}

export class HashtagNameDto {
  @Text({
    description: 'Name with or without a #; stored trimmed and in lower case.',
    trim: true,
    min: 1,
    max: 200,
    error: required({ label: 'Hashtag name' }),
  })
  name: string;
}

export class MergeHashtagDto {
  @Id({ description: 'Id of the hashtag that replaces this one on profiles.' })
  intoId: number;
}

class AssignHashtagsDto {
  @Ids({ description: 'Ids of existing hashtags.', max: HASHTAGS_MAX, error: new TooManyHashtags({ max: HASHTAGS_MAX }) })
  hashtagIds: number[];
}

const MANY_USERS = whenManyRows(() => HASHTAG_USERS);

@BackOffice('hashtags', 'adm/api/hashtags')
export class AdminHashtagsController {
  constructor(
    private readonly hashtags: AdminHashtagsQuery,
    private readonly manageHashtags: ManageHashtags,
  ) {}

  @Get('', admin('viewer'), FOR_ADMINISTRATORS, { says: 'Lists all hashtags, used or not', returns: AdminHashtagPageView })
  getAdminHashtags(@Query() filter: AdminHashtagFilterDto): Promise<JsonOf<AdminHashtagPageView>> {
    return this.hashtags.page(filter);
  }

  @Get('stats', admin('viewer'), FOR_ADMINISTRATORS, { says: 'Returns statistics of hashtags', returns: HashtagStatsView })
  getHashtagStats(): Promise<JsonOf<HashtagStatsView> | undefined> {
    return this.hashtags.stats();
  }

  @Get(':id/users', admin('viewer', { sometimes: { role: 'moderator', when: MANY_USERS } }), FOR_ADMINISTRATORS, {
    says: 'Lists the users with a hashtag',
    returns: list(HashtagUserView, { counted: true }),
    stepUp: MANY_USERS,
    audited: { filter: HashtagUsersDto, when: MANY_USERS },
    throws: [HashtagNotFound],
  })
  getHashtagUsers(
    @Param() { id }: HashtagIdDto,
    @Query() { page = 1, limit = HASHTAG_USERS }: HashtagUsersDto,
  ): Promise<CountedList<HashtagUserView>> {
    return this.hashtags.users(id, page, limit);
  }

  @Post('', admin('moderator'), cheap, {
    says: 'Adds a hashtag',
    returns: created(AdminHashtagView),
    idempotent: true,
    throws: [HashtagExists, InvalidHashtag],
  })
  async createHashtag(@Body() { name }: HashtagNameDto): Promise<JsonOf<AdminHashtagView> | undefined> {
    return this.hashtags.one(await this.manageHashtags.create(name));
  }

  @Put(':id', admin('moderator'), cheap, {
    says: 'Renames a hashtag. Renames it on all profiles. 409 when another hashtag has the name; merge the two in this case.',
    returns: AdminHashtagView,
    ifMatch: 'hashtag',
    throws: [HashtagBusy, HashtagExists, HashtagNotFound, InvalidHashtag],
  })
  async renameHashtag(@Param() { id }: HashtagIdDto, @Body() { name }: HashtagNameDto): Promise<JsonOf<AdminHashtagView> | undefined> {
    await this.manageHashtags.rename(id, name);
    return this.hashtags.one(id);
  }

  @Post(':id/merge', admin('moderator'), cheap, {
    says: 'Merges a hashtag into another. Profiles with this hashtag get the other one instead, and this one is deleted.',
    returns: AdminHashtagView,
    stepUp: true,
    throws: [HashtagBusy, HashtagNotFound, MergeWithItself],
  })
  async mergeHashtag(@Param() { id }: HashtagIdDto, @Body() { intoId }: MergeHashtagDto): Promise<JsonOf<AdminHashtagView> | undefined> {
    await this.manageHashtags.merge(id, intoId);
    return this.hashtags.one(intoId);
  }

  @Delete(':id', admin('moderator'), cheap, {
    says: 'Deletes an unused hashtag',
    returns: SuccessView,
    throws: [HashtagInUse, HashtagNotFound],
  })
  async deleteHashtag(@Param() { id }: HashtagIdDto): Promise<SuccessView> {
    await this.manageHashtags.delete(id);
    return { success: true };
  }
}

@BackOffice('users', 'adm/api/users')
export class AdminUserHashtagsController {
  constructor(private readonly editHashtags: EditHashtags) {}

  @Put(':id/hashtags', admin('moderator'), cheap, {
    says: 'Replaces the hashtags of a user',
    returns: SuccessView,
    ifMatch: 'user',
    throws: [HashtagNotFound, ProfileNotFound, TooManyHashtags],
  })
  async setUserHashtags(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @Body() { hashtagIds }: AssignHashtagsDto,
  ): Promise<SuccessView> {
    await this.editHashtags.assign(admin, id, hashtagIds);
    return { success: true };
  }
}

export const bulkHashtags = (hashtags: AdminHashtagsQuery, manageHashtags: ManageHashtags): BulkList<AdminHashtagFilterDto> => ({
  select: (filter = {}) => hashtags.selection(filter),
  steps: {
    delete: {
      changes: 'usage_count = 0 and not exists (select from media_hashtags t where t.hashtag_id = hashtags.id)',
      operation: 'deleteHashtag',
      apply: (_admin, id) => manageHashtags.delete(id),
    },
  },
});
