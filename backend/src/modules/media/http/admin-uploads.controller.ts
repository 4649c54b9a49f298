import { Body, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Admin } from '../../../kernel/actor.js';
import { AdminOnly } from '../../../platform/http/contract/access.js';
import { BackOffice } from '../../../platform/http/contract/back-office.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { Returns, Throws, Summary, type JsonOf } from '../../../platform/http/contract/answers.js';
import { Cheap } from '../../../platform/http/contract/cost.js';
import { CreatorIdDto } from '../../../platform/http/contract/path.dto.js';
import { UploadMedia } from '../application/upload-media.js';
import { CreatorMediaQuery } from '../queries/creator-media.query.js';
import { ReceivesFiles, UploadedParts, type Incoming } from './incoming-files.interceptor.js';
import { UploadDto } from './upload.dto.js';
import { UploadView } from './upload.view.js';

@ApiTags('Back-office: users')
@BackOffice('adm/api/users')
export class AdminUploadsController {
  constructor(
    private readonly uploadMedia: UploadMedia,
    private readonly media: CreatorMediaQuery,
  ) {}

  @Post(':id/media')
  @Cheap()
  @AdminOnly()
  @Summary('Uploads files for a user', 'The limits of the user’s uploads apply.')
  @ReceivesFiles()
  @Returns(201, UploadView)
  @Throws(400, 401, 403, 404, 413, 415, 422, 429, 503, 507)
  async uploadUserMedia(
    @ActingAdmin() admin: Admin,
    @Param() { id }: CreatorIdDto,
    @UploadedParts() incoming: Incoming,
    @Body() { purpose = 'gallery', altText = '', uploadId }: UploadDto,
  ): Promise<JsonOf<UploadView>> {
    const ids = await this.uploadMedia.execute(admin, { creatorId: id, purpose, altText, uploadId, ...incoming });
    return UploadView.of(await this.media.chosen(ids, id), ids.length);
  }
}
