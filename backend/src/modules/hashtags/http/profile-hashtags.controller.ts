import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me, type Actor } from '../../../platform/http/contract/actor.js';
import { Answers, AnswersNothing, Refuses, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { AttachHashtag } from '../application/attach-hashtag.js';
import { DetachHashtag } from '../application/detach-hashtag.js';
import { HashtagView } from '../queries/hashtag.view.js';
import { PopularHashtagsQuery } from '../queries/popular-hashtags.query.js';
import { AttachHashtagDto } from './attach-hashtag.dto.js';
import { ProfileHashtagDto } from './profile-hashtag.dto.js';

@ApiTags('Hashtags')
@Controller('api/user/:id/hashtags')
@Refuses(400, 401, 403, 404)
export class ProfileHashtagsController {
  constructor(
    private readonly attaching: AttachHashtag,
    private readonly detaching: DetachHashtag,
    private readonly hashtags: PopularHashtagsQuery,
  ) {}

  @Post()
  @Cheap()
  @SignedIn()
  @Summary('Adds a hashtag to the own profile', 'At most 10; one that is there already is answered again.')
  @Answers(201, HashtagView)
  @Refuses(413, 422)
  async addHashtag(
    @Me() me: Actor,
    @Param() { id }: CreatorIdDto,
    @Body() { hashtagName }: AttachHashtagDto,
  ): Promise<JsonOf<HashtagView> | undefined> {
    return this.hashtags.one(await this.attaching.execute(me.creatorId, id, hashtagName));
  }

  @Delete(':hashtagId')
  @Cheap()
  @SignedIn()
  @Summary('Removes a hashtag from the own profile', 'One that is not there is gone already.')
  @AnswersNothing()
  async removeHashtag(@Me() me: Actor, @Param() { id, hashtagId }: ProfileHashtagDto): Promise<void> {
    await this.detaching.execute(me.creatorId, id, hashtagId);
  }
}
