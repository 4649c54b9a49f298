import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { DataExportRow } from '../../../platform/database/lists/data-export.js';
import { jsonColumn, projection, type Unspecified } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { Page } from '../../../platform/http/contract/answers.js';
import { Id, Instant } from '../../../platform/http/contract/fields.js';
import { PreparedPages } from '../../../platform/lists/prepared-pages.js';

/** An edit of a creator, with the fields that it changed. */
export class CreatorEditView {
  @Id({ description: 'Id of the edit.' })
  id: number;

  @Id({ description: 'Id of the item whose texts were changed; null for the page.', nullable: true })
  mediaId: number | null;

  @ApiProperty({ type: Object, description: 'The former values. A link that was added has none.' })
  before: object;

  @ApiProperty({ type: Object, description: 'The new values. A link that was removed has none.' })
  after: object;

  @Instant({ description: 'Time of the edit.' })
  editedAt: string;
}

export const EXPORTED_EDITS = projection<Unspecified>({
  mediaId: 'e.media_id',
  before: jsonColumn('e.before'),
  after: jsonColumn('e.after'),
  editedAt: 'e.edited_at',
}).statement<DataExportRow>({
  columns: { id: 'e.id' },
  from: 'creator_edits e where e.profile_id = $1 and e.id > $2 order by e.id limit $3',
});

const PAGES = new PreparedPages({ id: 'bigint' });
const EDITS = PAGES.statement({
  name: 'creator-edits',
  rows: PAGES.rows('creator_edits where profile_id = $1', '*'),
  item: projection<CreatorEditView>({
    id: 'e.id',
    mediaId: 'e.media_id',
    before: jsonColumn('e.before'),
    after: jsonColumn('e.after'),
    editedAt: 'e.edited_at',
  }),
  items: 'page e',
});

/** The edits of a creator, newest first (PR-158). */
@Injectable()
export class CreatorEditsQuery {
  constructor(private readonly reader: Reader) {}

  async page(creatorId: number, limit: number, cursor?: string): Promise<Page<CreatorEditView>> {
    return PAGES.read(this.reader, EDITS, [creatorId], { limit, cursor });
  }
}
