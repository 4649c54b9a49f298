import { Injectable } from '@nestjs/common';
import { NewestFirst, type LastRow } from '../../../platform/http/contract/newest-first.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleMedia } from '../../../platform/database/visible-content.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { areBlocked } from '../../blocks/index.js';
import { itemWithCreator, type ExploreItemView } from './media.view.js';

/** Likes that a page reads at most, because items that the viewer does not see any more are skipped. */
const WALK_MAX = 1_000;

const PAGES = new NewestFirst('since');

const ITEM = itemWithCreator('$1::int').as('item', 'page');
const STATEMENT = ITEM.column
  .list(PAGES.order)
  .from('page')
  .statement<LastRow>({
    name: 'liked-media',
    with: `walked as materialized (select media_id, liked_at from likes where profile_id = $1::int and ${PAGES.afterCursor('liked_at', 'media_id')}
      order by liked_at desc, media_id desc limit ${WALK_MAX}),
    ${PAGES.page(
      (
        limit,
      ) => `select m.id, w.liked_at as since, ${ITEM.definition} from walked w join media m on m.id = w.media_id join profiles p on p.id = m.profile_id
        where m.purpose = 'gallery' and ${visibleMedia('$1::int')} and not ${areBlocked('$1::int', 'p.id')}
        order by w.liked_at desc, w.media_id desc limit ${limit}`,
    )},
    -- A page with fewer items than its limit continues after the last like that it has read.
    following as (select since, id, true as has_more from (
      (select 1 as choice, since, id from last where has_more) union all
      (select 2, liked_at, media_id from walked order by liked_at desc, media_id desc offset ${WALK_MAX - 1} limit 1)) keys order by choice limit 1)`,
    columns: PAGES.columns,
    from: '(select 1) one left join following as last on true',
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
