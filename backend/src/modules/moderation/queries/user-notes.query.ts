import { Injectable } from '@nestjs/common';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { PreparedPages } from '../../../platform/lists/prepared-pages.js';
import { Id } from '../../../platform/http/contract/fields.js';
import { itemIdsOf } from './queue.sql.js';
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

const PAGES = new PreparedPages({ id: 'integer' });
const NOTES = PAGES.statement({
  name: 'user-notes',
  rows: PAGES.rows('moderation_notes where profile_id = $1', '*'),
  item: projection<UserNoteView>({ ...NOTE.columns, ...itemIdsOf('n') }),
  items: 'page n',
});

/** The notes of moderators about a user, newest first (PR-136). */
@Injectable()
export class UserNotesQuery {
  constructor(private readonly reader: Reader) {}

  async page(userId: number, limit: number, cursor?: string): Promise<Page<UserNoteView>> {
    return PAGES.read(this.reader, NOTES, [userId], { limit, cursor });
  }
}
