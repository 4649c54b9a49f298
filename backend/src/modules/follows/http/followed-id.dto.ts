import { Id } from '../../../platform/http/contract/fields.js';

export class FollowedIdDto {
  @Id({ description: 'Id of the creator.' })
  userId: number;
}
