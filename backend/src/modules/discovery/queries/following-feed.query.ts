import { Injectable } from '@nestjs/common';
import { NewestFirst, type LastRow } from '../../../platform/http/contract/newest-first.js';
import type { Sql } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { areBlocked, isMuted } from '../../blocks/index.js';
import { itemWithCreator, type ExploreItemView } from '../../media/index.js';
import { EXPLORE_PAGE_SIZE } from './explore.sql.js';

/** Follows that a page reads at most, the latest ones. It limits the cost for a viewer who follows more creators. */
export const FEED_FOLLOWS_MAX = 5_000;

const PAGES = new NewestFirst('created_at');

const newestOf = (creator: Sql, limit: Sql): Sql => `select m.* from media m where m.profile_id = ${creator} and m.purpose = 'gallery'
  and m.hidden_at is null and ${PAGES.afterCursor('m.created_at', 'm.id')} order by m.created_at desc, m.id desc limit ${limit}`;

const FOLLOWED = `select followed_id from follows f where f.follower_id = $1::int order by f.followed_at desc, f.followed_id desc limit ${FEED_FOLLOWS_MAX}`;

/**
 * The newest items of all creators are among those of the creators with the newest item each, of whom a page needs no more than it has items.
 * So one entry of the index is read for each follow, and then a page of items for few creators. The conditions of a creator are subqueries
 * over the sorted rows, so that they are evaluated until enough creators are found, and not for every follow.
 */
const creators = (limit: Sql): Sql => `select newest.profile_id from (
    select m.profile_id, m.created_at, m.id from (${FOLLOWED}) f cross join lateral (${newestOf('f.followed_id', '1')}) m
    order by m.created_at desc, m.id desc offset 0) newest
  where (select ${visibleProfile('$1::int')} and not ${isMuted('$1::int', 'p.id')} and not ${areBlocked('$1::int', 'p.id')}
    from profiles p where p.id = newest.profile_id) limit ${limit}`;

export const FEED = itemWithCreator('$1::int')
  .list('m.created_at desc, m.id desc')
  .from('page m join profiles p on p.id = m.profile_id')
  .statement<LastRow>({
    name: 'following-feed',
    with: PAGES.page(
      (limit) => `select m.* from (${creators(limit)}) c cross join lateral (${newestOf('c.profile_id', limit)}) m
      order by m.created_at desc, m.id desc limit ${limit}`,
    ),
    columns: PAGES.columns,
    from: PAGES.from,
  });

/** The pictures and videos of the creators that the viewer follows, newest first (PR-119). */
@Injectable()
export class FollowingFeedQuery {
  constructor(private readonly reader: Reader) {}

  async page(viewerId: number, limit = EXPLORE_PAGE_SIZE, cursor?: string): Promise<Page<ExploreItemView>> {
    return PAGES.read(this.reader, FEED, [viewerId], { limit, cursor });
  }
}
