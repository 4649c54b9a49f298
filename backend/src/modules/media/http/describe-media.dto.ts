import { Flag, Text } from '../../../platform/http/contract/fields.js';
import { ALT_TEXT_MAX } from '../domain/media.js';

export class DescribeMediaDto {
  @Text({ description: 'Alternative text of the image or video; empty for none.', optional: true, trim: true, max: ALT_TEXT_MAX })
  altText?: string;

  @Flag({ description: 'Whether it is blurred until clicked.', optional: true })
  sensitive?: boolean;
}
