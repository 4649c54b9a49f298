import { Count, Flag, Id } from '../../../platform/http/contract/fields.js';

/** Where one stands with a creator. */
export class FollowStateView {
  @Id({ description: 'The creator’s id.' })
  followingId: number;

  @Flag({ description: 'Whether the one who asks follows this creator.' })
  isFollowing: boolean;

  @Count({ description: 'Followers of this creator, the one who asks included.' })
  followers: number;
}
