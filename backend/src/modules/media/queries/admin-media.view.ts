import { Count, Flag, Id, Instant, ListOf, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { PURPOSES } from '../domain/media.js';

/** An uploaded photo or video for administrators. */
export class AdminMediaView {
  @Id({ description: 'The media item’s id.' })
  id: number;

  @Text({ description: 'Name under `/storage`.', example: '0f3a….jpg' })
  fileName: string;

  @Text({ description: 'What the file was called where it came from.' })
  originalName: string;

  @Text({ description: 'MIME type of the whole file.', example: 'image/jpeg' })
  mimeType: string;

  @OneOf(['image', 'gif', 'video'], { description: 'What it is.' })
  kind: string;

  @OneOf(PURPOSES, { description: 'What it is for.' })
  purpose: string;

  @Count({ description: 'Bytes of the whole file.' })
  fileSize: number;

  @Whole({ description: 'Pixels across, upright.' })
  width: number;

  @Whole({ description: 'Pixels down, upright.' })
  height: number;

  @Id({ description: 'Whose it is.' })
  userId: number;

  @Text({ description: 'Their username.' })
  username: string;

  @Instant({ description: 'When it was uploaded.' })
  uploadedAt: string;

  @Count({ description: 'Views by others.' })
  viewCount: number;

  @Count({ description: 'Likes.' })
  likeCount: number;

  @Flag({ description: 'Whether it is, or was, somebody’s avatar.' })
  isAvatar: boolean;

  @Flag({ description: 'Blurred until clicked.' })
  sensitive: boolean;

  @Flag({ description: 'Shown to nobody but administrators.' })
  hidden: boolean;

  @Text({ description: 'What it shows, in words; empty when not told.' })
  altText: string;

  @Text({ description: 'The whole file; of a hidden item a path for administrators only.' })
  storageUrl: string;

  @Text({ description: 'A still picture of it; of a hidden item a path for administrators only.' })
  thumbnailUrl: string;
}

export class AdminMediaPageView {
  @ListOf(AdminMediaView, { description: 'The items of this page.' })
  media: AdminMediaView[];

  @Count({ description: 'How many pages there are.' })
  totalPages: number;

  @Count({ description: 'How many items match.' })
  totalCount: number;

  @Flag({ description: 'True when the total is an estimate.' })
  totalEstimated: boolean;
}
