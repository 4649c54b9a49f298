import { Injectable } from '@nestjs/common';
import { EMPTY_LIST } from '../../../platform/database/json.js';
import { newestFirst, type LastRow } from '../../../platform/database/lists/newest-first.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../../platform/http/contract/cursor.js';
import { Flag, Instant } from '../../../platform/http/contract/fields.js';
import { ProfileAvatarView } from '../../profiles/index.js';

/** A follower of a user, or a creator whom the user follows, as administrators see them. */
export class UserFollowView extends ProfileAvatarView {
  @Flag({ description: 'Whether the profile is hidden.' })
  hidden: boolean;

  @Instant({ description: 'Time of the follow.' })
  followedAt: string;
}

const CURSOR = new KeysetCursor(GREATEST.moment, GREATEST.int);
const PAGES = newestFirst('followed_at', { limit: '$2', moment: '$3', id: '$4' });

/** Each direction reads its index. The follows of accounts in the trash are not in the table (PR-132). */
const followsOf = (name: string, own: string, other: string) =>
  projection<UserFollowView>({
    id: 'p.id',
    username: 'p.username',
    displayName: 'p.display_name',
    profileImage: 'p.profile_image',
    hidden: 'p.hidden_at is not null',
    followedAt: 'page.followed_at',
  })
    .list('page.followed_at desc, page.id desc')
    .from('page join profiles p on p.id = page.id')
    .statement<LastRow>({
      name,
      with: PAGES.page(
        (limit) => `select f.followed_at, f.${other} as id from follows f
        where f.${own} = $1::int and ${PAGES.afterCursor('f.followed_at', `f.${other}`)}
        order by f.followed_at desc, f.${other} desc limit ${limit}`,
      ),
      columns: PAGES.columns,
      from: '(select 1) one left join last on true',
    });

const STATEMENTS = {
  followers: followsOf('user-followers', 'followed_id', 'follower_id'),
  following: followsOf('user-following', 'follower_id', 'followed_id'),
};

/** Follows for the page of a user in the back-office (PR-136), the latest first. */
@Injectable()
export class UserFollowsQuery {
  constructor(private readonly reader: Reader) {}

  async page(direction: keyof typeof STATEMENTS, userId: number, limit: number, cursor?: string): Promise<Page<UserFollowView>> {
    const [row] = await this.reader.jsonRows(STATEMENTS[direction], [userId, limit, ...CURSOR.decode(cursor)]);
    return new Page<UserFollowView>(row?.j ?? EMPTY_LIST, CURSOR.encode(row?.moment, row?.id));
  }
}
