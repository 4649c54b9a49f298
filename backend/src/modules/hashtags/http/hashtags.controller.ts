import { Body, Param, Query } from '@nestjs/common';
import { type Creator, NotTheOwner } from '../../../kernel/actor.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { type Json, type JsonOf } from '../../../platform/http/contract/answers.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { EditHashtags } from '../application/edit-hashtags.js';
import { HashtagView, PopularHashtagsQuery } from '../queries/popular-hashtags.query.js';
import { Text, Whole, Id } from '../../../platform/http/contract/fields.js';
import { HASHTAG_MAX, TYPED_HASHTAG_MAX, InvalidHashtag, TooManyHashtags } from '../domain/hashtags.js';
import {
  Delete,
  Get,
  Operations,
  Post,
  anyone,
  cheap,
  created,
  expensiveWith,
  list,
  nothing,
  signedIn,
} from '../../../platform/http/operation/operation.js';
import { ProfileNotFound } from '../../profiles/index.js';

class ListHashtagsDto {
  @Text({ description: 'Part of a name, ignoring case.', optional: true, max: 100 })
  search?: string;

  @Whole({ description: 'Maximum number of entries.', optional: true, min: 1, max: 200, default: 100 })
  limit?: number;
}

export class AttachHashtagDto {
  @Text({
    description:
      'Name of 1 to 50 letters, digits, `_`, `-` or `.` of any script. It is trimmed and lowercased, and a leading # is removed.',
    max: TYPED_HASHTAG_MAX,
    error: new InvalidHashtag({ reason: 'length', min: 1, max: HASHTAG_MAX }),
    example: '#Ceramics',
  })
  hashtagName: string;
}

class ProfileHashtagDto {
  @Id({ description: 'Id of the creator.' })
  id: number;

  @Id({ description: 'Id of the hashtag.' })
  hashtagId: number;
}

@Operations('Hashtags', 'api')
export class HashtagsController {
  constructor(
    private readonly editHashtags: EditHashtags,
    private readonly hashtags: PopularHashtagsQuery,
  ) {}

  @Get('hashtags', anyone, expensiveWith('search'), { says: 'Lists hashtags, most popular first', returns: list(HashtagView) })
  getHashtags(@Query() filter: ListHashtagsDto): Promise<Json<HashtagView[]>> {
    return this.hashtags.list(filter.limit ?? 100, filter.search ?? '');
  }

  @Post('user/:id/hashtags', signedIn, cheap, {
    says: 'Adds a hashtag to the viewer’s profile. At most 10 hashtags. Idempotent.',
    returns: created(HashtagView),
    throws: [InvalidHashtag, NotTheOwner, ProfileNotFound, TooManyHashtags],
  })
  async addHashtag(
    @Me() me: Creator,
    @Param() { id }: CreatorIdDto,
    @Body() { hashtagName }: AttachHashtagDto,
  ): Promise<JsonOf<HashtagView> | undefined> {
    return this.hashtags.one(await this.editHashtags.attach(me, id, hashtagName));
  }

  @Delete('user/:id/hashtags/:hashtagId', signedIn, cheap, {
    says: 'Removes a hashtag from the viewer’s profile. Idempotent.',
    returns: nothing,
    throws: [NotTheOwner, ProfileNotFound],
  })
  async removeHashtag(@Me() me: Creator, @Param() { id, hashtagId }: ProfileHashtagDto): Promise<void> {
    await this.editHashtags.detach(me, id, hashtagId);
  }
}
