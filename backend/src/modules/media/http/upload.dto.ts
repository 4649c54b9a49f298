import { OneOf, Text } from '../../../platform/http/contract/fields.js';
import { ALT_TEXT_MAX, PURPOSES, type MediaPurpose } from '../domain/media.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class UploadDto {
  @OneOf(PURPOSES, {
    description: 'Purpose of the files. Only gallery items are shown, counted and announced in the feed.',
    optional: true,
  })
  purpose?: MediaPurpose;

  @Text({ description: 'What the picture shows, for people who cannot see it.', optional: true, trim: true, max: ALT_TEXT_MAX })
  altText?: string;

  @Text({
    description:
      'A random UUID for the request. An upload that repeats it, for example because no response arrived, stores nothing and returns the items of the first one.',
    optional: true,
    max: 36,
    pattern: UUID,
    message: 'Upload id must be a UUID',
  })
  uploadId?: string;
}
