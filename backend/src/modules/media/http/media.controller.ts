import { Flag, Text } from '../../../platform/http/contract/fields.js';
import { ALT_TEXT_MAX } from '../domain/media.js';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../../kernel/actor.js';
import { Anyone, SignedIn } from '../../../platform/http/contract/access.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, Summary, Throws, type JsonOf, type Page } from '../../../platform/http/contract/answers.js';
import { Cheap, ONE_PAGE, Unlimited } from '../../../platform/http/contract/cost.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto, MediaIdDto } from '../../../platform/http/contract/path.dto.js';
import { EditMedia } from '../application/edit-media.js';
import { LikeMedia } from '../application/like-media.js';
import { UploadMedia } from '../application/upload-media.js';
import { CreatorMediaQuery, LikeView, MediaView, UploadView } from '../queries/creator-media.query.js';
import { ReceivesFiles, UploadDto, UploadedParts, type Incoming } from './incoming-files.interceptor.js';

export class DescribeMediaDto {
  @Text({ description: 'Alternative text of the image or video; empty for none.', optional: true, trim: true, max: ALT_TEXT_MAX })
  altText?: string;

  @Flag({ description: 'Whether it is blurred until clicked.', optional: true })
  sensitive?: boolean;
}

@ApiTags('Media')
@Controller('api')
export class MediaController {
  constructor(
    private readonly uploadMediaUseCase: UploadMedia,
    private readonly editMedia: EditMedia,
    private readonly likeMediaUseCase: LikeMedia,
    private readonly media: CreatorMediaQuery,
  ) {}

  @Post('media/upload')
  @Cheap()
  @SignedIn()
  @Summary('Uploads photos and videos', 'At most 10 files. The type of a file is determined by its content.')
  @ReceivesFiles()
  @Returns(201, UploadView)
  @Throws(400, 401, 403, 413, 415, 422, 503, 507)
  async uploadMedia(
    @Me() me: Creator,
    @UploadedParts() incoming: Incoming,
    @Body() { purpose = 'gallery', altText = '', uploadId }: UploadDto,
  ): Promise<JsonOf<UploadView>> {
    const { creatorId } = me;
    const ids = await this.uploadMediaUseCase.execute(me, { creatorId, purpose, altText, uploadId, ...incoming });
    return UploadView.of(await this.media.chosen(ids, creatorId), ids.length);
  }

  @Get('user/:id/media')
  @Unlimited(ONE_PAGE)
  @Anyone()
  @Summary('Lists a creator’s gallery, newest first')
  @Returns(200, MediaView, { list: true })
  @Throws(400, 404)
  async getCreatorMedia(
    @Param() { id }: CreatorIdDto,
    @Query() filter: PageDto,
    @ViewerId() viewerId: number | undefined,
  ): Promise<Page<MediaView>> {
    const page = await this.media.gallery(id, viewerId, filter.limit ?? 100, filter.cursor);
    return page.linkedWith(filter);
  }

  @Delete('media/:id')
  @Cheap()
  @SignedIn()
  @Summary('Deletes a media item of the viewer', 'Its URLs respond 404 from now on. Activities about it stay, with `mediaDeleted`.')
  @HttpCode(204)
  @ApiResponse({ status: 204, description: 'Deleted.' })
  @Throws(400, 401, 403, 404)
  deleteMedia(@Me() me: Creator, @Param() { id }: MediaIdDto): Promise<void> {
    return this.editMedia.delete(me, id);
  }

  @Patch('media/:id')
  @Cheap()
  @SignedIn()
  @Summary('Changes the description of a media item')
  @Returns(200, MediaView)
  @Throws(400, 401, 403, 404)
  async describeMedia(@Me() me: Creator, @Param() { id }: MediaIdDto, @Body() description: DescribeMediaDto): Promise<JsonOf<MediaView>> {
    await this.editMedia.describe(me, id, description);
    return this.media.one(id, me.creatorId);
  }

  @Post('media/:id/like')
  @Cheap()
  @SignedIn()
  @Summary('Likes a media item', 'Idempotent.')
  @Returns(200, LikeView)
  @Throws(400, 401, 403, 404)
  likeMedia(@Me() { creatorId }: Creator, @Param() { id }: MediaIdDto): Promise<LikeView> {
    return this.likeMediaUseCase.like({ mediaId: id, likedBy: creatorId });
  }

  @Delete('media/:id/like')
  @Cheap()
  @SignedIn()
  @Summary('Removes a like', 'Idempotent.')
  @Returns(200, LikeView)
  @Throws(400, 401, 403, 404)
  unlikeMedia(@Me() { creatorId }: Creator, @Param() { id }: MediaIdDto): Promise<LikeView> {
    return this.likeMediaUseCase.unlike({ mediaId: id, likedBy: creatorId });
  }
}
