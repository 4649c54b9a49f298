import { Count, Flag, Id, Instant, ListOf, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS, PURPOSES } from '../domain/media.js';

/** An uploaded photo or video for administrators. */
export class AdminMediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @Text({ description: 'File name under `/storage`.', example: '0f3a….jpg' })
  fileName: string;

  @Text({ description: 'File name of the upload.' })
  originalName: string;

  @Text({ description: 'MIME type of the file.', example: 'image/jpeg' })
  mimeType: string;

  @OneOf(MEDIA_KINDS, { description: 'What it is.' })
  kind: string;

  @OneOf(PURPOSES, { description: 'Purpose of the file.' })
  purpose: string;

  @Count({ description: 'Size of the file in bytes.' })
  fileSize: number;

  @Whole({ description: 'Width in pixels, after rotation.' })
  width: number;

  @Whole({ description: 'Height in pixels, after rotation.' })
  height: number;

  @Id({ description: 'Id of the owner.' })
  userId: number;

  @Text({ description: 'Username.' })
  username: string;

  @Instant({ description: 'Time of the upload.' })
  uploadedAt: string;

  @Count({ description: 'Number of views, without those of the owner.' })
  viewCount: number;

  @Count({ description: 'Number of likes.' })
  likeCount: number;

  @Flag({ description: 'Whether it is or was an avatar.' })
  isAvatar: boolean;

  @Flag({ description: 'Whether it is blurred until clicked.' })
  sensitive: boolean;

  @Flag({ description: 'Whether only administrators can see it.' })
  hidden: boolean;

  @Text({ description: 'Alternative text of the image or video; empty when none was given.' })
  altText: string;

  @Text({ description: 'URL of the file; for a hidden item, a path for administrators only.' })
  storageUrl: string;

  @Text({ description: 'URL of a thumbnail; for a hidden item, a path for administrators only.' })
  thumbnailUrl: string;

  @Text({ description: 'Changes with `hidden`, `sensitive` and `altText`. Value for `If-Match`.' })
  version: string;
}

export class AdminMediaPageView {
  @ListOf(AdminMediaView, { description: 'The items of this page.' })
  media: AdminMediaView[];

  @Count({ description: 'Number of pages.' })
  totalPages: number;

  @Count({ description: 'Number of matching items.' })
  totalCount: number;

  @Flag({ description: 'Whether the total is an estimate.' })
  totalEstimated: boolean;
}
