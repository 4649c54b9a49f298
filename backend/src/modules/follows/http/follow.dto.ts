import { Id } from '../../../platform/http/contract/fields.js';

export class FollowDto {
  @Id({ description: 'Id of the creator to follow or unfollow.' })
  followingId: number;
}
