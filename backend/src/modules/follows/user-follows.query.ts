import { Injectable } from '@nestjs/common';
import { PreparedPages } from '../../platform/lists/prepared-pages.js';
import { projection } from '../../platform/database/projection.js';
import { Reader } from '../../platform/database/reader.js';
import { Page } from '../../platform/http/contract/answers.js';
import { Flag, Instant } from '../../platform/http/contract/fields.js';
import { avatarOf, ProfileAvatarView } from '../profiles/index.js';

/** A follower of a user, or a creator whom the user follows, as administrators see them. */
export class UserFollowView extends ProfileAvatarView {
  @Flag({ description: 'Whether the profile is hidden.' })
  hidden: boolean;

  @Instant({ description: 'Time of the follow.' })
  followedAt: string;
}

const FOLLOW = projection<UserFollowView>({
  ...avatarOf('p').columns,
  hidden: 'p.hidden_at is not null',
  followedAt: 'page.k1',
});

/** Each direction reads its index. The follows of accounts in the trash are not in the table (PR-132). */
function followsOf(name: string, own: string, other: string) {
  const pages = new PreparedPages({ 'f.followed_at': 'timestamptz', [`f.${other}`]: 'integer' });
  const rows = pages.rows(`follows f where f.${own} = $1::int`);
  return { pages, statement: pages.statement({ name, rows, item: FOLLOW, items: 'page join profiles p on p.id = page.k2' }) };
}

const LISTS = {
  followers: followsOf('user-followers', 'followed_id', 'follower_id'),
  following: followsOf('user-following', 'follower_id', 'followed_id'),
};

/** Follows for the page of a user in the back-office (PR-136), the latest first. */
@Injectable()
export class UserFollowsQuery {
  constructor(private readonly reader: Reader) {}

  async page(direction: keyof typeof LISTS, userId: number, limit: number, cursor?: string): Promise<Page<UserFollowView>> {
    const { pages, statement } = LISTS[direction];
    return pages.read(this.reader, statement, [userId], { limit, cursor });
  }
}
