import { Id } from '../../../shared/contract/fields.js';

export class FollowedIdDto {
  @Id({ description: 'The creator’s id.' })
  userId: number;
}
