import { Count, Flag, Id } from '../../../platform/http/contract/fields.js';

/** The relation of the viewer to a creator. */
export class FollowStateView {
  @Id({ description: 'Id of the creator.' })
  followingId: number;

  @Flag({ description: 'Whether the viewer follows this creator.' })
  isFollowing: boolean;

  @Count({ description: 'Number of followers of this creator, including the viewer.' })
  followers: number;
}
