import { projection, type Unspecified } from '../../platform/database/projection.js';
import { PUBLIC_PROFILE, visibleProfile } from '../../platform/database/visible-content.js';
import type { DataExportRow } from '../../platform/database/lists/data-export.js';
import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../platform/http/contract/answers.js';
import { Reader } from '../../platform/database/reader.js';
import { ProfileNotFound } from '../profiles/index.js';
import { Count, Flag, Id } from '../../platform/http/contract/fields.js';

/** The relation of the viewer to a creator. */
export class FollowStateView {
  @Id({ description: 'Id of the creator.' })
  followingId: number;

  @Flag({ description: 'Whether the viewer follows this creator.' })
  isFollowing: boolean;

  @Count({ description: 'Number of followers of this creator, including the viewer.' })
  followers: number;
}

const STATE = projection<FollowStateView>({
  followingId: 'p.id',
  followers: 'p.followers',
  isFollowing: 'exists(select from follows f where f.follower_id = $2::int and f.followed_id = p.id)',
}).statement({ name: 'follow-state', from: `profiles p where p.id = $1::int and ${visibleProfile('$2::int')}` });

export const EXPORTED_FOLLOWING = projection<Unspecified>({ username: 'p.username', followedAt: 'f.followed_at' }).statement<DataExportRow>(
  {
    columns: { id: 'f.followed_id' },
    from: `follows f join profiles p on p.id = f.followed_id
    where f.follower_id = $1 and f.followed_id > $2 and ${PUBLIC_PROFILE} order by f.followed_id limit $3`,
  },
);

export const EXPORTED_FOLLOWERS = projection<Unspecified>({ username: 'p.username', followedAt: 'f.followed_at' }).statement<DataExportRow>(
  {
    columns: { id: 'f.follower_id' },
    from: `follows f join profiles p on p.id = f.follower_id
    where f.followed_id = $1 and f.follower_id > $2 and ${PUBLIC_PROFILE} order by f.follower_id limit $3`,
  },
);

@Injectable()
export class FollowStateQuery {
  constructor(private readonly reader: Reader) {}

  of(creatorId: number, viewerId: number | undefined): Promise<JsonOf<FollowStateView>> {
    return this.reader.existing(STATE, [creatorId, viewerId ?? null], ProfileNotFound);
  }
}
