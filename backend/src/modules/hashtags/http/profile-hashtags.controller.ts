import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../../kernel/actor.js';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { Returns, ReturnsNothing, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { EditHashtags } from '../application/edit-hashtags.js';
import { HashtagView } from '../queries/hashtag.view.js';
import { PopularHashtagsQuery } from '../queries/popular-hashtags.query.js';
import { AttachHashtagDto } from './attach-hashtag.dto.js';
import { ProfileHashtagDto } from './profile-hashtag.dto.js';

@ApiTags('Hashtags')
@Controller('api/user/:id/hashtags')
@Throws(400, 401, 403, 404)
export class ProfileHashtagsController {
  constructor(
    private readonly editHashtags: EditHashtags,
    private readonly hashtags: PopularHashtagsQuery,
  ) {}

  @Post()
  @Cheap()
  @SignedIn()
  @Summary('Adds a hashtag to the viewer’s profile', 'At most 10 hashtags. Idempotent.')
  @Returns(201, HashtagView)
  @Throws(413, 422)
  async addHashtag(
    @Me() me: Creator,
    @Param() { id }: CreatorIdDto,
    @Body() { hashtagName }: AttachHashtagDto,
  ): Promise<JsonOf<HashtagView> | undefined> {
    return this.hashtags.one(await this.editHashtags.attach(me, id, hashtagName));
  }

  @Delete(':hashtagId')
  @Cheap()
  @SignedIn()
  @Summary('Removes a hashtag from the viewer’s profile', 'Idempotent.')
  @ReturnsNothing()
  async removeHashtag(@Me() me: Creator, @Param() { id, hashtagId }: ProfileHashtagDto): Promise<void> {
    await this.editHashtags.detach(me, id, hashtagId);
  }
}
