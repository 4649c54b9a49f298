import { Injectable } from '@nestjs/common';
import { EMPTY_LIST } from '../../../platform/database/json.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../../platform/http/contract/cursor.js';
import { Id } from '../../../platform/http/contract/fields.js';
import { NOTE } from './report.projection.js';
import { ModerationNoteView } from './report.view.js';

/** A note of the team about a user, or about an item of the user. */
export class UserNoteView extends ModerationNoteView {
  @Id({ description: 'Id of the media item that the note is about; null for the user.', nullable: true })
  mediaId: number | null;

  @Id({ description: 'Id of the album that it is about; null for other notes.', nullable: true })
  albumId: number | null;

  @Id({ description: 'Id of the collection that it is about; null for other notes.', nullable: true })
  collectionId: number | null;
}

const CURSOR = new KeysetCursor(GREATEST.int);

const items = projection<UserNoteView>({ ...NOTE.columns, mediaId: 'n.media_id', albumId: 'n.album_id', collectionId: 'n.collection_id' })
  .list('n.id desc')
  .as('notes', 'page');
const NOTES = items.column.statement<{ last: number | null }>({
  name: 'user-notes',
  columns: { last: 'page.last' },
  from: `(select ${items.definition}, case when bool_or(n.has_more) then min(n.id) end as last
      from (select *, count(*) over () > $3 as has_more
        from (select * from moderation_notes where profile_id = $1 and id < $2::int order by id desc limit $3 + 1) found
        order by id desc limit $3) n) page`,
});

/** The notes of moderators about a user, newest first (PR-136). */
@Injectable()
export class UserNotesQuery {
  constructor(private readonly reader: Reader) {}

  async page(userId: number, limit: number, cursor?: string): Promise<Page<UserNoteView>> {
    const [row] = await this.reader.jsonRows(NOTES, [userId, ...CURSOR.decode(cursor), limit]);
    return new Page<UserNoteView>(row?.j ?? EMPTY_LIST, CURSOR.encode(row?.last));
  }
}
