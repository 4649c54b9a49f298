import { Injectable } from '@nestjs/common';
import { PreparedPages } from '../../../platform/lists/prepared-pages.js';
import type { Sql } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { areBlocked, isMuted } from '../../blocks/index.js';
import { itemWithCreator, type ExploreItemView } from '../../media/index.js';
import { EXPLORE_PAGE_SIZE } from './explore.sql.js';

/** Follows that a page reads at most, the latest ones. It limits the cost for a viewer who follows more creators. */
export const FEED_FOLLOWS_MAX = 5_000;

const PAGES = new PreparedPages({ 'm.created_at': 'timestamptz', 'm.id': 'integer' });

const NEWEST = PAGES.order.by(false);
const newestOf = (creator: Sql, limit: Sql): Sql => `select m.* from media m where m.profile_id = ${creator} and m.purpose = 'gallery'
  and m.hidden_at is null and ${PAGES.after} order by ${NEWEST} limit ${limit}`;

const FOLLOWED = `select followed_id from follows f where f.follower_id = $1::int order by f.followed_at desc, f.followed_id desc limit ${FEED_FOLLOWS_MAX}`;

/**
 * The newest items of all creators are among those of the creators with the newest item each, of whom a page needs no more than it has items.
 * So one entry of the index is read for each follow, and then a page of items for few creators. The conditions of a creator are subqueries
 * over the sorted rows, so that they are evaluated until enough creators are found, and not for every follow.
 */
const CREATORS = `select newest.profile_id from (
    select m.profile_id, m.created_at, m.id from (${FOLLOWED}) f cross join lateral (${newestOf('f.followed_id', '1')}) m
    order by ${NEWEST} offset 0) newest
  where (select ${visibleProfile('$1::int')} and not ${isMuted('$1::int', 'p.id')} and not ${areBlocked('$1::int', 'p.id')}
    from profiles p where p.id = newest.profile_id) limit ${PAGES.max}`;

export const FEED = PAGES.statement({
  name: 'following-feed',
  rows: `select m.*, ${PAGES.order.columns} from (${CREATORS}) c cross join lateral (${newestOf('c.profile_id', PAGES.max)}) m
    order by ${NEWEST} limit ${PAGES.max}`,
  item: itemWithCreator('$1::int'),
  items: 'page m join profiles p on p.id = m.profile_id',
});

/** The pictures and videos of the creators that the viewer follows, newest first (PR-119). */
@Injectable()
export class FollowingFeedQuery {
  constructor(private readonly reader: Reader) {}

  async page(viewerId: number, limit = EXPLORE_PAGE_SIZE, cursor?: string): Promise<Page<ExploreItemView>> {
    return PAGES.read(this.reader, FEED, [viewerId], { limit, cursor });
  }
}
