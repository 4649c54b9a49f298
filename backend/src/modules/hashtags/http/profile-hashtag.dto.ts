import { Id } from '../../../platform/http/contract/fields.js';

export class ProfileHashtagDto {
  @Id({ description: 'Id of the creator.' })
  id: number;

  @Id({ description: 'Id of the hashtag.' })
  hashtagId: number;
}
