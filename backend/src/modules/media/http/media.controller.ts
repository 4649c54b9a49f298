import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Creator } from '../../../kernel/actor.js';
import { Anyone, SignedIn } from '../../../platform/http/contract/access.js';
import { Me, ViewerId } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf, type Page } from '../../../platform/http/contract/answers.js';
import { Cheap, ONE_PAGE, Unlimited } from '../../../platform/http/contract/cost.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { UploadMedia } from '../application/upload-media.js';
import { CreatorMediaQuery } from '../queries/creator-media.query.js';
import { MediaView } from '../queries/media.view.js';
import { ReceivesFiles, UploadedParts, type Incoming } from './incoming-files.interceptor.js';
import { UploadDto } from './upload.dto.js';
import { UploadView } from './upload.view.js';

@ApiTags('Media')
@Controller('api')
export class MediaController {
  constructor(
    private readonly uploadMediaUseCase: UploadMedia,
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
}
