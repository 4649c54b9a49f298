import { Injectable } from '@nestjs/common';
import { PreparedPages } from '../../../platform/lists/prepared-pages.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleMedia } from '../../../platform/database/visible-content.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { areBlocked } from '../../blocks/index.js';
import { itemWithCreator, type ExploreItemView } from './media.view.js';

/** Likes that a page reads at most, because items that the viewer does not see any more are skipped. */
const WALK_MAX = 1_000;

const PAGES = new PreparedPages({ liked_at: 'timestamptz', media_id: 'integer' });
const NEWEST = PAGES.order.by(false);

const ITEM = itemWithCreator('$1::int').as('item', 'page');
const STATEMENT = PAGES.statement({
  name: 'liked-media',
  with: `walked as materialized (select media_id, liked_at from likes where profile_id = $1::int and ${PAGES.after} order by ${NEWEST} limit ${WALK_MAX})`,
  rows: `select ${PAGES.order.columns}, ${ITEM.definition} from walked w join media m on m.id = w.media_id join profiles p on p.id = m.profile_id
    where m.purpose = 'gallery' and ${visibleMedia('$1::int')} and not ${areBlocked('$1::int', 'p.id')} order by ${NEWEST} limit ${PAGES.max}`,
  item: ITEM.column,
  items: 'page',
  // A page with fewer items than its limit continues after the last like that it has read.
  from: `(select 1) one left join (select k1, k2, true as has_more from (
      (select 1 as choice, k1, k2 from last where has_more) union all
      (select 2, liked_at, media_id from walked order by ${NEWEST} offset ${WALK_MAX - 1} limit 1)) keys order by choice limit 1) last on true`,
});

/** What the viewer likes, for the viewer only (PR-117). */
@Injectable()
export class LikedMediaQuery {
  constructor(private readonly reader: Reader) {}

  /** The item that was liked last first. */
  async page(viewerId: number, limit: number, cursor: string | undefined): Promise<Page<ExploreItemView>> {
    return PAGES.read(this.reader, STATEMENT, [viewerId], { limit, cursor });
  }
}
