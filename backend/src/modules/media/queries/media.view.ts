import { Count, Decimal, Flag, Id, Instant, ListOf, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS } from '../domain/media.js';

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
