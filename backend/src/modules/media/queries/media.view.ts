import { message, type Params } from '../../../kernel/message.js';
import { jsonObject, stringifyJson } from '../../../platform/database/json.js';
import { jsonItems, projection, type Projection, type Sql } from '../../../platform/database/projection.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Decimal, Flag, Id, Instant, ListOf, MessageParams, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS, THUMBNAIL_WIDTHS } from '../domain/media.js';

export class ThumbnailView {
  @Whole({ description: 'Width in pixels.', example: 640 })
  width: number;

  @Text({ description: 'URL of the WebP.' })
  url: string;
}

/** An uploaded photo or video for the public. */
export class MediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @Text({ description: 'URL of the file, which never changes.', example: '/storage/0f3a….jpg' })
  storageUrl: string;

  @Text({ description: 'URL of a thumbnail.', example: '/api/media/7/thumbnail' })
  thumbnailUrl: string;

  @ListOf(ThumbnailView, { description: 'Thumbnails in all available widths, for `srcset`.' })
  thumbnails: ThumbnailView[];

  @Text({ description: 'MIME type of the file.', example: 'image/jpeg' })
  mimeType: string;

  @OneOf(MEDIA_KINDS, { description: 'What it is.' })
  kind: string;

  @Count({ description: 'Size of the file in bytes.' })
  fileSize: number;

  @Whole({ description: 'Width in pixels, after rotation.' })
  width: number;

  @Whole({ description: 'Height in pixels, after rotation.' })
  height: number;

  @Decimal({ description: 'Duration of a video in seconds; null for pictures.', nullable: true, example: 12.5 })
  duration: number | null;

  @Text({ description: 'ThumbHash in base64: a placeholder while the picture loads.', nullable: true })
  thumbHash: string | null;

  @Text({ description: 'Alternative text of the image or video; empty when none was given.' })
  altText: string;

  @Flag({ description: 'Whether it is blurred until clicked.' })
  sensitive: boolean;

  @Count({ description: 'Number of views, without those of the owner.' })
  viewCount: number;

  @Count({ description: 'Number of likes.' })
  likeCount: number;

  @Flag({ description: 'Whether the viewer likes it.' })
  isLiked: boolean;

  @Instant({ description: 'Time of the upload.' })
  createdAt: string;
}

/**
 * The thumbnails of the row `m`, smallest first. There is one SQL expression per width, because unnesting, sorting and
 * aggregating the widths would double the time per row. Storage keys need no JSON escaping.
 */
export const THUMBNAILS = jsonItems<ThumbnailView>(
  THUMBNAIL_WIDTHS.map((width) => ({
    when: `${width} = any(m.thumbnail_widths)`,
    item: { width, url: `'/storage/' || split_part(m.storage_key, '.', 1) || '.${width}.webp'` },
  })),
);

/** A media item from the row `m`. `viewer` is an SQL expression of the viewer's profile id, or null. */
export const mediaItem = (viewer: Sql): Projection<MediaView> =>
  projection<MediaView>({
    id: 'm.id',
    storageUrl: "'/storage/' || m.storage_key",
    thumbnailUrl: "'/api/media/' || m.id || '/thumbnail'",
    thumbnails: THUMBNAILS,
    mimeType: 'm.mime_type',
    kind: 'm.kind',
    fileSize: 'm.file_size',
    width: 'm.width',
    height: 'm.height',
    duration: '(m.duration_ms / 1000.0)::float',
    thumbHash: 'm.thumb_hash',
    altText: 'm.alt_text',
    sensitive: 'm.sensitive',
    viewCount: 'm.view_count',
    likeCount: 'm.like_count',
    isLiked: `exists(select from likes l where l.media_id = m.id and l.profile_id = ${viewer})`,
    createdAt: 'm.created_at',
  });

/** The first items of a creator's gallery as the rows `m`, without hidden ones. `order` and `condition` refer to columns of media. */
export const galleryItems = (profile: Sql, order: Sql, limit: number | Sql, condition: Sql = 'true'): Sql =>
  `(select * from media where profile_id = ${profile} and purpose = 'gallery' and hidden_at is null and ${condition} order by ${order} limit ${limit}) m`;

const filesUploaded = message('files_uploaded', '{count} file(s) uploaded successfully');

/** Returns the items under two names, because the observed clients read both (PR-32). */
export class UploadView {
  @Text({ description: 'Message about the result.', example: '1 file(s) uploaded successfully' })
  message: string;

  @Text({ description: 'Code of the message.', example: 'files_uploaded' })
  code: string;

  @MessageParams({ description: 'The values in the message.', example: { count: 1 } })
  params: Params;

  @ListOf(MediaView, { description: 'The new items, in the order of the parts.' })
  files: MediaView[];

  @ListOf(MediaView, { description: 'Same items as `files`.' })
  uploadedFiles: MediaView[];

  static of(items: JsonOf<MediaView[]>, count: number): JsonOf<UploadView> {
    const { params, ...scalars } = filesUploaded({ count });
    return jsonObject<UploadView>(scalars, { params: stringifyJson(params), files: items, uploadedFiles: items });
  }
}

export class LikeView {
  @Flag({ description: 'Whether the viewer likes it.' })
  liked: boolean;

  @Count({ description: 'Number of likes.' })
  likeCount: number;
}
