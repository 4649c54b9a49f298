import { Id } from '../../../platform/http/contract/fields.js';

export class ProfileHashtagDto {
  @Id({ description: 'The creator’s id.' })
  id: number;

  @Id({ description: 'The hashtag’s id.' })
  hashtagId: number;
}
