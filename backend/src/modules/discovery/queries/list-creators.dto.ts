import { message } from '../../../kernel/message.js';
import { Text } from '../../../platform/http/contract/fields.js';
import { customRule } from '../../../platform/http/contract/rules.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';

/**
 * Maximum bytes of one value in a `Link` header, because headers of more than 4 kB exceed the buffers of proxies. A
 * percent-encoded Chinese character takes nine bytes.
 */
const ENCODED_MAX = 1000;
const encodedTooLong = message('encoded_too_long', '{property} must be at most {max} bytes when it is percent-encoded');

export class ListCreatorsDto extends PageDto {
  @FitsIntoLink()
  @Text({ description: 'Part of a username, a hashtag, or words of the bio, ignoring accents and case.', optional: true, max: 200 })
  search?: string;

  @FitsIntoLink()
  @Text({ description: 'Names of hashtags, separated by commas. Creators with any of them match.', optional: true, max: 1000 })
  hashtags?: string;
}

function FitsIntoLink(): PropertyDecorator {
  const fits = (value: unknown): boolean => typeof value === 'string' && encodeURIComponent(value).length <= ENCODED_MAX;
  return customRule('fitsIntoLink', fits, (at) => encodedTooLong({ ...at, max: ENCODED_MAX }));
}
