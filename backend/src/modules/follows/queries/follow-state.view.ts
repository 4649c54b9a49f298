import { Count, Flag, Id } from '../../../platform/http/contract/fields.js';

/** The relation of the viewer to a creator. */
export class FollowStateView {
  @Id({ description: 'The creator’s id.' })
  followingId: number;

  @Flag({ description: 'Whether the one who asks follows this creator.' })
  isFollowing: boolean;

  @Count({ description: 'Followers of this creator, the one who asks included.' })
  followers: number;
}
