import { Injectable } from '@nestjs/common';
import { PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import { OwnData } from '../../../platform/own-data/own-data.js';

const FOLLOWING = `
  select f.followed_id as id, json_build_object('username', p.username, 'followedAt', f.followed_at)::text as j
  from follows f join profiles p on p.id = f.followed_id
  where f.follower_id = $1 and f.followed_id > $2 and ${PUBLIC_PROFILE} order by f.followed_id limit $3`;

/** Contributes the creators that a creator follows to the download of their data. */
@Injectable()
export class OwnFollows {
  constructor(ownData: OwnData) {
    ownData.contribute({ name: 'following', rows: FOLLOWING });
  }
}
