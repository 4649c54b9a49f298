import { Count, Decimal, Flag, Id, Instant, ListOf, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';

export class ThumbnailView {
  @Whole({ description: 'Width in pixels.', example: 640 })
  width: number;

  @Text({ description: 'WebP of that width.' })
  url: string;
}

/** An uploaded photo or video for the public. */
export class MediaView {
  @Id({ description: 'The media item’s id.' })
  id: number;

  @Text({ description: 'The whole file; it never changes under this URL.', example: '/storage/0f3a….jpg' })
  storageUrl: string;

  @Text({ description: 'A still picture of it.', example: '/api/media/7/thumbnail' })
  thumbnailUrl: string;

  @ListOf(ThumbnailView, { description: 'The still picture in every width there is, for `srcset`.' })
  thumbnails: ThumbnailView[];

  @Text({ description: 'MIME type of the whole file.', example: 'image/jpeg' })
  mimeType: string;

  @OneOf(['image', 'gif', 'video'], { description: 'What it is.' })
  kind: string;

  @Count({ description: 'Bytes of the whole file.' })
  fileSize: number;

  @Whole({ description: 'Pixels across, upright.' })
  width: number;

  @Whole({ description: 'Pixels down, upright.' })
  height: number;

  @Decimal({ description: 'Seconds a video takes; null for anything else.', nullable: true, example: 12.5 })
  duration: number | null;

  @Text({ description: 'ThumbHash in base64: a placeholder while the picture loads.', nullable: true })
  thumbHash: string | null;

  @Text({ description: 'What it shows, in words; empty when not told.' })
  altText: string;

  @Flag({ description: 'Blurred until clicked.' })
  sensitive: boolean;

  @Count({ description: 'Views by others.' })
  viewCount: number;

  @Count({ description: 'Likes.' })
  likeCount: number;

  @Flag({ description: 'Whether the one who asks likes it.' })
  isLiked: boolean;

  @Instant({ description: 'When it was uploaded.' })
  createdAt: string;
}
