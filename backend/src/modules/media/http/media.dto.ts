import { message } from '../../../kernel/message.js';
import { Flag, OneOf, Text, Whole } from '../../../platform/http/contract/fields.js';
import { ALT_TEXT_MAX, MAX_FILES_PER_REQUEST, PURPOSES, type MediaPurpose } from '../domain/media.js';

const invalidUploadId = message('invalid_upload_id', 'Upload id must be a UUID');
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
    error: invalidUploadId({}),
  })
  uploadId?: string;
}

const FILES = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: MAX_FILES_PER_REQUEST };
/** The parts of an upload in the API document. `UploadDto` validates those that are not files. */
export const UPLOAD_PARTS = {
  schema: {
    type: 'object',
    properties: {
      media: { ...FILES, description: 'Files; may also be sent as `files`.' },
      files: { ...FILES, description: 'Files; may also be sent as `media`.' },
      purpose: { type: 'string', enum: [...PURPOSES], description: 'What the files are for; `gallery` when left out.' },
      altText: { type: 'string', maxLength: ALT_TEXT_MAX, description: 'What the picture shows, for people who cannot see it.' },
      uploadId: {
        type: 'string',
        format: 'uuid',
        maxLength: 36,
        description: 'The same UUID when the request is repeated: its files are stored once.',
      },
    },
  },
};

export class DescribeMediaDto {
  @Text({ description: 'Alternative text of the image or video; empty for none.', optional: true, trim: true, max: ALT_TEXT_MAX })
  altText?: string;

  @Flag({ description: 'Whether it is blurred until clicked.', optional: true })
  sensitive?: boolean;
}

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
