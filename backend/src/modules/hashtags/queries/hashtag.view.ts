import { Count, Id, Text } from '../../../platform/http/contract/fields.js';

export class HashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.', example: 'ceramics' })
  name: string;

  @Count({ description: 'Number of creators on Discover with the hashtag.' })
  usageCount: number;
}

/** A hashtag on a profile. */
export class NamedHashtagView {
  @Id({ description: 'Id of the hashtag.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.' })
  name: string;
}
