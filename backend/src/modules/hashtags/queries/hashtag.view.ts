import { Count, Id, Text } from '../../../platform/http/contract/fields.js';

export class HashtagView {
  @Id({ description: 'The hashtag’s id.' })
  id: number;

  @Text({ description: 'Lowercase, without the #.', example: 'ceramics' })
  name: string;

  @Count({ description: 'How many creators on Discover carry it.' })
  usageCount: number;
}
