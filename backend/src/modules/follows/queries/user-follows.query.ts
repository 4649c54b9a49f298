import { Injectable } from '@nestjs/common';
import { NewestFirst, type LastRow } from '../../../platform/http/contract/newest-first.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { Flag, Instant } from '../../../platform/http/contract/fields.js';
import { ProfileAvatarView } from '../../profiles/index.js';

/** A follower of a user, or a creator whom the user follows, as administrators see them. */
export class UserFollowView extends ProfileAvatarView {
  @Flag({ description: 'Whether the profile is hidden.' })
  hidden: boolean;

  @Instant({ description: 'Time of the follow.' })
  followedAt: string;
}

const PAGES = new NewestFirst('followed_at');

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
    .list(PAGES.order)
    .from('page join profiles p on p.id = page.id')
    .statement<LastRow>({
      name,
      with: PAGES.page(
        (limit) => `select f.followed_at, f.${other} as id from follows f
        where f.${own} = $1::int and ${PAGES.afterCursor('f.followed_at', `f.${other}`)}
        order by f.followed_at desc, f.${other} desc limit ${limit}`,
      ),
      columns: PAGES.columns,
      from: PAGES.from,
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
    return PAGES.read(this.reader, STATEMENTS[direction], [userId], { limit, cursor });
  }
}
