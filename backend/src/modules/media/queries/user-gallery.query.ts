import { Injectable } from '@nestjs/common';
import { EMPTY_LIST } from '../../../platform/database/json.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { Flag } from '../../../platform/http/contract/fields.js';
import { ADMIN_MEDIA_COLUMNS, AdminMediaView } from './admin-media.query.js';
import { GALLERY_CURSOR, galleryOrder, LAST_GALLERY_KEYS } from './media.view.js';

/** An item of the gallery of one user. */
export class AdminGalleryItemView extends AdminMediaView {
  @Flag({ description: 'Whether it is among the first items of the gallery.' })
  isPinned: boolean;
}

// The rows of one creator, whose number is limited (PR-65), so the hidden ones need no index of this order.
const items = projection<AdminGalleryItemView>({ ...ADMIN_MEDIA_COLUMNS, isPinned: 'm.is_pinned' })
  .list(galleryOrder('m.'))
  .as('items', 'page');
const GALLERY = items.column.statement<{ last: string | null }>({
  name: 'admin-gallery',
  columns: { last: 'page.last' },
  from: `(select ${items.definition}, case when bool_or(m.has_more) then (array_agg(${LAST_GALLERY_KEYS} order by m.is_pinned, m.gallery_rank, m.created_at, m.id))[1] end as last
      from (select m.*, count(*) over () > $6 as has_more
        from (select * from media where profile_id = $1 and purpose = 'gallery' and deleted_at is null and ${GALLERY_CURSOR.after(2)}
          order by ${galleryOrder()} limit $6 + 1) m order by ${galleryOrder()} limit $6) m
      join profiles p on p.id = m.profile_id) page`,
});

/** The gallery for the page of a user in the back-office (PR-136). */
@Injectable()
export class UserGalleryQuery {
  constructor(private readonly reader: Reader) {}

  /** The gallery of a user in its order, with the hidden items. */
  async page(userId: number, limit: number, cursor?: string): Promise<Page<AdminGalleryItemView>> {
    const [row] = await this.reader.jsonRows(GALLERY, [userId, ...GALLERY_CURSOR.keys.decode(cursor), limit]);
    return new Page<AdminGalleryItemView>(row?.j ?? EMPTY_LIST, GALLERY_CURSOR.keys.encode(...(row?.last?.split('.') ?? [null])));
  }
}
