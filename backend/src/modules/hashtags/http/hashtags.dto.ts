import { Text, Whole, Id } from '../../../platform/http/contract/fields.js';
import { HASHTAG_MAX } from '../domain/hashtag-name.js';
import { InvalidHashtag } from '../domain/hashtags.errors.js';

export class ListHashtagsDto {
  @Text({ description: 'Part of a name, ignoring case.', optional: true, max: 100 })
  search?: string;

  @Whole({ description: 'Maximum number of entries.', optional: true, min: 1, max: 200, default: 100 })
  limit?: number;
}

export class AttachHashtagDto {
  @Text({
    description:
      'Name of 1 to 50 letters, digits, `_`, `-` or `.` of any script. It is trimmed and lowercased, and a leading # is removed.',
    max: 200,
    error: new InvalidHashtag({ min: 1, max: HASHTAG_MAX }),
    example: '#Ceramics',
  })
  hashtagName: string;
}

export class ProfileHashtagDto {
  @Id({ description: 'Id of the creator.' })
  id: number;

  @Id({ description: 'Id of the hashtag.' })
  hashtagId: number;
}
