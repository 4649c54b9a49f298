import { Injectable } from '@nestjs/common';
import { Page, type JsonOf } from '../../../platform/http/contract/answers.js';
import { decodeCursorWithin, encodeCursor } from '../../../platform/http/contract/cursor.js';
import { PublicReader } from '../../../platform/database/public-reader.js';
import { visibleProfile } from '../../../platform/database/visible-content.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { mediaItem } from './media.projection.js';
import type { MediaView } from './media.view.js';

const ITEM = mediaItem('$2::int');

const items = ITEM.list('m.created_at desc, m.id desc').as('items', 'page');
const GALLERY = items.column.statement<{ last: number | null }>({
  name: 'creator-media',
  columns: { last: 'page.last' },
  from: `profiles p cross join lateral (
      select ${items.definition}, case when count(*) = $4 then min(m.id) end as last
      from (select * from media m where m.profile_id = p.id and m.purpose = 'gallery' and m.hidden_at is null and m.id < $3
        order by m.created_at desc, m.id desc limit $4) m) page
    where p.id = $1 and ${visibleProfile('$2::int')}`,
});

const CHOSEN = ITEM.list('array_position($1::int[], m.id)').statement({
  name: 'chosen-media',
  from: 'media m where m.id = any($1::int[])',
});

const ONE = ITEM.statement({ name: 'one-media', from: 'media m where m.id = $1' });

const FIRST_CURSOR = '2147483647';

@Injectable()
export class CreatorMediaQuery {
  constructor(private readonly reader: PublicReader) {}

  /** The gallery, newest first. Throws `ProfileNotFound` when the profile is not visible to the viewer. */
  async gallery(creatorId: number, viewerId: number | undefined, limit: number, cursor?: string): Promise<Page<MediaView>> {
    const [before] = cursor === undefined ? [FIRST_CURSOR] : decodeCursorWithin(cursor, [FIRST_CURSOR]);
    const [row] = await this.reader.jsonRows(GALLERY, [creatorId, viewerId ?? null, before, limit]);
    if (!row) throw new ProfileNotFound();
    return new Page<MediaView>(row.j, row.last === null ? undefined : encodeCursor([row.last]));
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
