import { Body, Param, Query, Req, Res } from '@nestjs/common';
import { PickType } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Admin } from '../../../kernel/actor.js';
import { ActingAdmin } from '../../../platform/http/contract/actor.js';
import { type JsonOf, type Page, SuccessView } from '../../../platform/http/contract/answers.js';
import { PageDto, PAGE_SIZE } from '../../../platform/http/contract/page.dto.js';
import { CreatorIdDto, MediaIdDto } from '../../../platform/http/contract/path.dto.js';
import { StoredFileSender } from '../../../platform/http/delivery/stored-file-sender.js';
import { TooManyHashtags, InvalidHashtag } from '../../hashtags/index.js';
import { DescribeMedia } from '../application/describe-media.js';
import { EditMedia } from '../application/edit-media.js';
import { UploadMedia } from '../application/upload-media.js';
import {
  AdminMediaQuery,
  AdminMediaPageView,
  AdminMediaView,
  AdminGalleryItemView,
  UserGalleryQuery,
} from '../queries/admin-media.query.js';
import { AdminMediaFilterDto } from '../queries/admin-media-filter.js';
import { CreatorMediaQuery, UploadView } from '../queries/creator-media.query.js';
import { MediaFileQuery } from '../queries/media-file.query.js';
import { ReceivesFiles, UploadDto, UploadedParts, type Incoming } from './incoming-files.interceptor.js';
import { DescribeMediaDto, MediaOrderDto } from './media.controller.js';
import { ThumbnailDto } from './media-files.controller.js';
import { Flag } from '../../../platform/http/contract/fields.js';
import {
  BackOffice,
  Delete,
  FILE_BYTES,
  FOR_ADMINISTRATORS,
  Get,
  Patch,
  Post,
  Put,
  admin,
  cheap,
  created,
  file,
  list,
  nothing,
} from '../../../platform/http/operation/operation.js';
import { DESCRIPTION_ERRORS, MediaNotFound, NotYourMedia, UPLOAD_ERRORS } from '../domain/media.errors.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { NotFound, RangeNotSatisfiable, BadRequest } from '../../../platform/http/contract/request.errors.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';
import type { Sql } from '../../../platform/database/projection.js';
import { HIDDEN_MEDIA } from '../../../platform/database/visible-content.js';
import type { BulkList, BulkStep } from '../../../platform/resources/resources.js';

/** What is left out stays unchanged. */
export class ModerateMediaDto extends PickType(DescribeMediaDto, ['altText', 'title', 'caption', 'hashtags', 'credit']) {
  @Flag({ description: 'True hides it from everyone except administrators.', optional: true })
  hidden?: boolean;

  @Flag({ description: 'True blurs it until clicked.', optional: true })
  sensitive?: boolean;
}

@BackOffice('media', 'adm/api')
export class AdminMediaController {
  constructor(
    private readonly media: AdminMediaQuery,
    private readonly editMedia: EditMedia,
    private readonly describeMedia: DescribeMedia,
    private readonly files: MediaFileQuery,
    private readonly sender: StoredFileSender,
  ) {}

  @Get('media', admin('viewer'), FOR_ADMINISTRATORS, { says: 'Lists the media of all users', returns: AdminMediaPageView })
  getAdminMedia(@Query() filter: AdminMediaFilterDto): Promise<JsonOf<AdminMediaPageView>> {
    return this.media.page(filter);
  }

  @Patch('media/:id', admin('moderator'), cheap, {
    says: 'Hides a media item, marks it as sensitive, or changes its texts',
    returns: AdminMediaView,
    ifMatch: 'media',
    throws: [InvalidHashtag, ProfileNotFound, TooManyHashtags, ...DESCRIPTION_ERRORS],
  })
  async moderateMedia(
    @ActingAdmin() admin: Admin,
    @Param() { id }: MediaIdDto,
    @Body() { hidden, sensitive, ...texts }: ModerateMediaDto,
  ): Promise<JsonOf<AdminMediaView> | undefined> {
    await this.describeMedia.moderate(admin, id, { hidden, sensitive }, texts);
    return this.media.one(id);
  }

  @Delete('media/:id', admin('moderator'), cheap, {
    says: 'Deletes a media item. Its URLs respond 404 from now on. It can be restored from the trash for 30 days.',
    returns: SuccessView,
    stepUp: true,
    throws: [MediaNotFound, NotYourMedia, ProfileNotFound],
  })
  async deleteAdminMedia(@ActingAdmin() admin: Admin, @Param() { id }: MediaIdDto): Promise<SuccessView> {
    await this.editMedia.delete(admin, id);
    return { success: true };
  }

  @Get('media/:id/file', admin('viewer'), FILE_BYTES, {
    says: 'Returns the file of a media item, also of a hidden one',
    returns: file('image/*', 'video/*'),
    throws: [MediaNotFound, NotFound, RangeNotSatisfiable, StorageUnavailable],
  })
  async getAdminMediaFile(@Param() { id }: MediaIdDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.sender.send({ ...(await this.files.original(id, { includeHidden: true })), isPrivate: true }, request, response);
  }

  @Get('media/:id/thumbnail', admin('viewer'), FILE_BYTES, {
    says: 'Returns a thumbnail of a media item, also of a hidden one',
    returns: file('image/*'),
    throws: [MediaNotFound, NotFound, RangeNotSatisfiable, StorageUnavailable],
  })
  async getAdminMediaThumbnail(
    @Param() { id }: MediaIdDto,
    @Query() { size = 320 }: ThumbnailDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.sender.send({ ...(await this.files.thumbnail(id, size, { includeHidden: true })), isPrivate: true }, request, response);
  }

  @Get('storage/:file', admin('viewer'), FILE_BYTES, {
    says: 'Returns a stored file by its name, also a hidden one. The same as `/storage/{file}`, but includes files of hidden profiles.',
    returns: file('image/*', 'video/*'),
    params: { file: 'Name as in `profileImage`, or with `.320.webp` instead of its extension.' },
    throws: [MediaNotFound, NotFound, RangeNotSatisfiable, StorageUnavailable, BadRequest],
  })
  async getAdminStoredFile(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { onlyFor, isHidden, ...found } = await this.files.named(file, { includeHidden: true });
    await this.sender.send({ ...found, isPrivate: isHidden || onlyFor !== null }, request, response);
  }
}

@BackOffice('users', 'adm/api/users')
export class AdminUploadsController {
  constructor(
    private readonly uploadMedia: UploadMedia,
    private readonly editMedia: EditMedia,
    private readonly media: CreatorMediaQuery,
    private readonly userGallery: UserGalleryQuery,
  ) {}

  @Get(':id/media', admin('viewer'), FOR_ADMINISTRATORS, {
    says: 'Lists a user’s gallery in its order. Pinned items first, also the hidden ones, which visitors do not see. The `Link` header points to the next page.',
    returns: list(AdminGalleryItemView),
  })
  async getUserMedia(@Param() { id }: CreatorIdDto, @Query() filter: PageDto): Promise<Page<AdminGalleryItemView>> {
    const page = await this.userGallery.page(id, filter.limit ?? PAGE_SIZE, filter.cursor);
    return page.linkedWith(filter);
  }

  @Put(':id/media-order', admin('moderator'), cheap, {
    says: 'Sets the order of a user’s gallery. Ids that are not in the gallery are ignored. Pinned items stay first.',
    returns: nothing,
    throws: [ProfileNotFound],
  })
  async orderUserMedia(@ActingAdmin() admin: Admin, @Param() { id }: CreatorIdDto, @Body() { ids }: MediaOrderDto): Promise<void> {
    await this.editMedia.order(admin, id, ids);
  }

  @Post(':id/media', admin('moderator'), cheap, {
    says: 'Uploads files for a user. The limits of the user’s uploads apply.',
    returns: created(UploadView),
    throws: [ProfileNotFound, StorageUnavailable, ...UPLOAD_ERRORS],
  })
  @ReceivesFiles()
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

export function bulkMedia(media: AdminMediaQuery, editMedia: EditMedia): BulkList<AdminMediaFilterDto> {
  const flag = (changes: Sql, flags: { hidden: boolean } | { sensitive: boolean }): BulkStep => ({
    changes,
    operation: 'moderateMedia',
    apply: (admin, id) => editMedia.flag(admin, id, flags),
  });
  return {
    select: (filter = {}) => media.selection(filter),
    steps: {
      hide: flag(`not ${HIDDEN_MEDIA}`, { hidden: true }),
      show: flag(HIDDEN_MEDIA, { hidden: false }),
      'mark-sensitive': flag('not m.sensitive', { sensitive: true }),
      'unmark-sensitive': flag('m.sensitive', { sensitive: false }),
      delete: { changes: 'true', operation: 'deleteAdminMedia', apply: (admin, id) => editMedia.delete(admin, id) },
    },
  };
}
