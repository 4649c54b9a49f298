import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../../kernel/actor.js';
import { SignedIn } from '../../../platform/http/contract/access.js';
import { Me } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { MediaIdDto } from '../../../platform/http/contract/path.dto.js';
import { EditMedia } from '../application/edit-media.js';
import { LikeMedia } from '../application/like-media.js';
import { CreatorMediaQuery } from '../queries/creator-media.query.js';
import { MediaView } from '../queries/media.view.js';
import { DescribeMediaDto } from './describe-media.dto.js';
import { LikeView } from './like.view.js';

@ApiTags('Media')
@Controller('api/media/:id')
@SignedIn()
@Throws(400, 401, 403, 404)
export class MediaItemController {
  constructor(
    private readonly editMedia: EditMedia,
    private readonly likeMediaUseCase: LikeMedia,
    private readonly media: CreatorMediaQuery,
  ) {}

  @Delete()
  @Cheap()
  @Summary('Deletes a media item of the viewer', 'Its URLs respond 404 from now on. Activities about it stay, with `mediaDeleted`.')
  @HttpCode(204)
  @ApiResponse({ status: 204, description: 'Deleted.' })
  deleteMedia(@Me() me: Creator, @Param() { id }: MediaIdDto): Promise<void> {
    return this.editMedia.delete(me, id);
  }

  @Patch()
  @Cheap()
  @Summary('Changes the description of a media item')
  @Returns(200, MediaView)
  async describeMedia(@Me() me: Creator, @Param() { id }: MediaIdDto, @Body() description: DescribeMediaDto): Promise<JsonOf<MediaView>> {
    await this.editMedia.describe(me, id, description);
    return this.media.one(id, me.creatorId);
  }

  @Post('like')
  @Cheap()
  @Summary('Likes a media item', 'Idempotent.')
  @Returns(200, LikeView)
  likeMedia(@Me() { creatorId }: Creator, @Param() { id }: MediaIdDto): Promise<LikeView> {
    return this.likeMediaUseCase.like({ mediaId: id, likedBy: creatorId });
  }

  @Delete('like')
  @Cheap()
  @Summary('Removes a like', 'Idempotent.')
  @Returns(200, LikeView)
  unlikeMedia(@Me() { creatorId }: Creator, @Param() { id }: MediaIdDto): Promise<LikeView> {
    return this.likeMediaUseCase.unlike({ mediaId: id, likedBy: creatorId });
  }
}
