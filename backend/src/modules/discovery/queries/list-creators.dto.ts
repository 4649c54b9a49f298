import { registerDecorator } from 'class-validator';
import { Text } from '../../../platform/http/contract/fields.js';
import { PageDto } from '../../../platform/http/contract/page.dto.js';

/**
 * Maximum bytes of one value in a `Link` header, because headers of more than 4 kB exceed the buffers of proxies. A
 * percent-encoded Chinese character takes nine bytes.
 */
const ENCODED_MAX = 1000;

export class ListCreatorsDto extends PageDto {
  @FitsIntoLink()
  @Text({ description: 'Part of a username, a hashtag, or words of the bio, ignoring accents and case.', optional: true, max: 200 })
  search?: string;

  @FitsIntoLink()
  @Text({ description: 'Names of hashtags, separated by commas. Creators with any of them match.', optional: true, max: 1000 })
  hashtags?: string;
}

function FitsIntoLink(): PropertyDecorator {
  return (target, property) => {
    registerDecorator({
      name: 'fitsIntoLink',
      target: target.constructor,
      propertyName: String(property),
      options: { message: `${String(property)} must be at most ${ENCODED_MAX} bytes when it is percent-encoded` },
      validator: { validate: (value: unknown) => typeof value === 'string' && encodeURIComponent(value).length <= ENCODED_MAX },
    });
  };
}
