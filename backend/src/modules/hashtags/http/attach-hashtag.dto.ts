import { Text } from '../../../platform/http/contract/fields.js';

export class AttachHashtagDto {
  @Text({
    description:
      'Name of 1 to 50 letters, digits, `_`, `-` or `.` of any script. It is trimmed and lowercased, and a leading # is removed.',
    max: 200,
    message: 'A hashtag is 1 to 50 letters, digits, _, - or .',
    example: '#Ceramics',
  })
  hashtagName: string;
}
