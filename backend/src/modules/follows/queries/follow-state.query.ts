import { Injectable } from '@nestjs/common';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import { ProfileNotFound } from '../../profiles/index.js';
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

const STATE = projection<FollowStateView>({
  followingId: 'p.id',
  followers: 'p.followers',
  isFollowing: 'exists(select from follows f where f.follower_id = $2::int and f.followed_id = p.id)',
}).statement({ name: 'follow-state', from: `profiles p where p.id = $1::int and ${visibleProfile('$2::int')}` });

@Injectable()
export class FollowStateQuery {
  constructor(private readonly reader: Reader) {}

  async of(creatorId: number, viewerId: number | undefined): Promise<JsonOf<FollowStateView>> {
    const state = await this.reader.json(STATE, [creatorId, viewerId ?? null]);
    if (state === undefined) throw new ProfileNotFound();
    return state;
  }
}
