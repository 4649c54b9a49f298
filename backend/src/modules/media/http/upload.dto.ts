import { OneOf, Text } from '../../../platform/http/contract/fields.js';
import { ALT_TEXT_MAX, PURPOSES, type MediaPurpose } from '../domain/media.js';

export class UploadDto {
  @OneOf(PURPOSES, { description: 'What the files are for; only gallery items are shown, counted and told about.', optional: true })
  purpose?: MediaPurpose;

  @Text({ description: 'What the picture shows, for people who cannot see it.', optional: true, trim: true, max: ALT_TEXT_MAX })
  altText?: string;
}
