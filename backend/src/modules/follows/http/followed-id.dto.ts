import { Id } from '../../../platform/http/contract/fields.js';

export class FollowedIdDto {
  @Id({ description: 'The creator’s id.' })
  userId: number;
}
