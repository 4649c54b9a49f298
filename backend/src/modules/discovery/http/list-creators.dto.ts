import { Text } from '../../../shared/contract/fields.js';
import { PageDto } from '../../../shared/contract/page.dto.js';

export class ListCreatorsDto extends PageDto {
  @Text({ description: 'Part of a name, a hashtag, or words of the bio; accents and case do not matter.', optional: true, max: 200 })
  search?: string;

  @Text({ description: 'Names of hashtags, separated by commas: any of them.', optional: true, max: 1000 })
  hashtags?: string;
}
