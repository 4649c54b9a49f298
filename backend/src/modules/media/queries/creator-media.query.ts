import { Injectable } from '@nestjs/common';
import { Page, type JsonOf } from '../../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../../platform/http/contract/cursor.js';
import { Reader } from '../../../platform/database/reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { galleryItems, mediaItem, type MediaView } from './media.view.js';

const ITEM = mediaItem('$2::int');

const CURSOR = new KeysetCursor(GREATEST.moment, GREATEST.int);
const AFTER_CURSOR = `(created_at, id) < (to_timestamp(0) + $3::bigint * interval '1 microsecond', $4::int)`;

const NEWEST_FIRST = 'created_at desc, id desc';

const items = ITEM.list('m.created_at desc, m.id desc').as('items', 'page');
const GALLERY = items.column.statement<{ moment: string | null; id: number | null }>({
  name: 'creator-media',
  columns: { moment: 'page.moment', id: 'page.id' },
  from: `profiles p cross join lateral (
      select ${items.definition}, case when bool_or(m.has_more) then (extract(epoch from min(m.created_at)) * 1000000)::bigint end as moment,
        (array_agg(m.id order by m.created_at, m.id))[1] as id
      from (select m.*, count(*) over () > $5 as has_more from ${galleryItems('p.id', NEWEST_FIRST, '$5 + 1', AFTER_CURSOR)}
        order by ${NEWEST_FIRST} limit $5) m) page
    where p.id = $1 and ${visibleProfile('$2::int')}`,
});

const CHOSEN = ITEM.list('array_position($1::int[], m.id)').statement({
  name: 'chosen-media',
  from: 'media m where m.id = any($1::int[])',
});

const ONE = ITEM.statement({ name: 'one-media', from: 'media m where m.id = $1' });

@Injectable()
export class CreatorMediaQuery {
  constructor(private readonly reader: Reader) {}

  /** The gallery, newest first. Throws `ProfileNotFound` when the profile is not visible to the viewer. */
  async gallery(creatorId: number, viewerId: number | undefined, limit: number, cursor?: string): Promise<Page<MediaView>> {
    const [row] = await this.reader.jsonRows(GALLERY, [creatorId, viewerId ?? null, ...CURSOR.decode(cursor), limit]);
    if (!row) throw new ProfileNotFound();
    return new Page<MediaView>(row.j, CURSOR.encode(row.moment, row.id));
  }

  /** The items with these ids, in the same order. */
  chosen(ids: number[], viewerId: number): Promise<JsonOf<MediaView[]>> {
    return this.reader.list(CHOSEN, [ids, viewerId]);
  }

  async one(id: number, viewerId: number): Promise<JsonOf<MediaView>> {
    const json = await this.reader.json(ONE, [id, viewerId]);
    if (json === undefined) throw new MediaNotFound();
    return json;
  }
}
