import { Whole } from '../../../platform/http/contract/fields.js';
import { Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MediaIdDto } from '../../../platform/http/contract/path.dto.js';
import { StoredFileSender, type FileToSend } from '../../../platform/http/delivery/stored-file-sender.js';
import { loadVisitorId } from '../../../platform/sessions/visitor-session.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { RenditionMaker } from '../application/upload-media.js';
import { MediaFileQuery, type MediaFile } from '../queries/media-file.query.js';
import { FILE_BYTES, Get, Operations, anyone, file } from '../../../platform/http/operation/operation.js';
import { NotFound, RangeNotSatisfiable, BadRequest } from '../../../platform/http/contract/request.errors.js';
import { StorageUnavailable } from '../../../platform/storage/storage.errors.js';

export class ThumbnailDto {
  @Whole({
    description: 'Requested width in pixels. Returns the narrowest thumbnail of at least this width, otherwise the widest.',
    optional: true,
    min: 1,
    max: 4000,
    default: 320,
  })
  size?: number;
}

/** Serves media files. A session is loaded only for files that only their owner may see. */
@Operations('Media')
export class MediaFilesController {
  constructor(
    private readonly files: MediaFileQuery,
    private readonly renditions: RenditionMaker,
    private readonly sender: StoredFileSender,
  ) {}

  @Get('api/media/:id', anyone, FILE_BYTES, {
    says: 'Returns the file of a media item',
    returns: file('image/*', 'video/*'),
    throws: [MediaNotFound, NotFound, RangeNotSatisfiable, StorageUnavailable],
  })
  async getMediaFile(@Param() { id }: MediaIdDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.send(await this.files.original(id), request, response);
  }

  @Get('api/media/:id/original', anyone, FILE_BYTES, {
    says: 'Returns the file of a media item as a download. Only where `allowDownload` is true, otherwise 404. It is the largest stored file, with the present credit, copyright notice and licence as XMP and no other metadata. AVIF and WebM files keep the rights of their upload.',
    returns: file('image/*', 'video/*'),
    throws: [MediaNotFound, NotFound, RangeNotSatisfiable, StorageUnavailable],
  })
  async getMediaOriginal(@Param() { id }: MediaIdDto, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { file, rights } = await this.files.downloadable(id);
    response.attachment(downloadName(file));
    await this.send({ ...file, patchesOf: (ends) => this.renditions.rightsPatches(file.mimeType, ends, rights) }, request, response);
  }

  @Get('api/media/:id/thumbnail', anyone, FILE_BYTES, {
    says: 'Returns a thumbnail of a media item',
    returns: file('image/*'),
    throws: [MediaNotFound, NotFound, RangeNotSatisfiable, StorageUnavailable],
  })
  async getMediaThumbnail(
    @Param() { id }: MediaIdDto,
    @Query() { size = 320 }: ThumbnailDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.send(await this.files.thumbnail(id, size), request, response);
  }

  @Get('storage/:file', anyone, FILE_BYTES, {
    says: 'Returns a stored file by its name',
    returns: file('image/*', 'video/*'),
    params: {
      file: 'Name as in `storageUrl` or `thumbnails`. With `.320.webp`, `.640.webp` or `.1280.webp` instead of its extension (a banner: `.600.webp`, `.1200.webp` or `.1800.webp`): the thumbnail of this width, or the picture itself if it is narrower.',
    },
    throws: [MediaNotFound, NotFound, RangeNotSatisfiable, StorageUnavailable, BadRequest],
  })
  async getStoredFile(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    await this.send(await this.files.named(file), request, response);
  }

  private async send({ onlyFor, ...file }: MediaFile & Pick<FileToSend, 'patchesOf'>, request: Request, response: Response): Promise<void> {
    if (onlyFor !== null && (await loadVisitorId(request)) !== onlyFor) throw new MediaNotFound();
    await this.sender.send({ ...file, isPrivate: onlyFor !== null }, request, response);
  }
}

/** The name of the upload with the extension of the stored file. */
const downloadName = ({ originalName, key, mediaId }: MediaFile): string =>
  `${originalName.replace(/\.[^.]*$/, '') || `media-${mediaId}`}.${key.split('.').at(-1) ?? 'bin'}`;
