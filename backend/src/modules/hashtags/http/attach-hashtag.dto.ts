import { Text } from '../../../platform/http/contract/fields.js';

export class AttachHashtagDto {
  @Text({
    description: 'Trimmed and lowercased, a leading # dropped; then 1 to 50 letters, digits, `_`, `-` or `.` of any script.',
    max: 200,
    message: 'A hashtag is 1 to 50 letters, digits, _, - or .',
    example: '#Ceramics',
  })
  hashtagName: string;
}
