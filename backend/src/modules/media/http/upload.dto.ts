import { OneOf, Text } from '../../../platform/http/contract/fields.js';
import { ALT_TEXT_MAX, PURPOSES, type MediaPurpose } from '../domain/media.js';

export class UploadDto {
  @OneOf(PURPOSES, {
    description: 'Purpose of the files. Only gallery items are shown, counted and announced in the feed.',
    optional: true,
  })
  purpose?: MediaPurpose;

  @Text({ description: 'What the picture shows, for people who cannot see it.', optional: true, trim: true, max: ALT_TEXT_MAX })
  altText?: string;
}
