import { Injectable } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import type { Params } from '../../../kernel/message.js';
import { jsonColumn, projection, type Columns } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Id, Instant, ListOf, MessageParams, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { IMPORT_KINDS, IMPORT_STATES, ITEM_STATES, ITEM_TYPES } from '../domain/import.js';
import { ImportNotFound } from '../domain/imports.errors.js';

export class ImportProblemView {
  @Text({ description: 'Message for people.' })
  message: string;

  @Text({ description: 'Code of the message.', example: 'file_too_large' })
  code: string;

  @MessageParams({ description: 'The values in the message.' })
  params: Params;
}

export class ImportItemView {
  @Text({ description: 'Names the item in `keys` of the start.', example: 'link-3' })
  key: string;

  @OneOf(ITEM_TYPES, { description: '`profile`: a field of the profile.' })
  type: string;

  @OneOf(ITEM_STATES, {
    description: '`found` in a preview and when it was not chosen, `chosen` until it is imported, `failed` with a `problem`.',
  })
  state: string;

  @Text({
    description:
      'Name of the link, album or collection, title or file name of the media item, or value of the field; at most 300 characters.',
  })
  title: string;

  @Text({ description: 'Name of the field of `PATCH /api/profile`, or `hashtags`; null for other types.', nullable: true })
  field: string | null;

  @Text({ description: 'URL of a link; null for other types.', nullable: true })
  url: string | null;

  @Text({ description: 'Caption of a media item, at most 300 characters of it; null for none.', nullable: true })
  caption: string | null;

  @Instant({ description: 'When a media item was made; it becomes its `createdAt`. Null when the source does not say it.', nullable: true })
  date: string | null;

  @Count({ description: 'Size of a file in bytes; null for other types.', nullable: true })
  bytes: number | null;

  @Count({ description: 'Number of media items of an album or a collection; null for other types.', nullable: true })
  mediaCount: number | null;

  @Text({
    description: 'Value of the profile that a field would replace; null for none, and for the value of a new profile.',
    nullable: true,
  })
  current: string | null;

  @Text({
    description:
      'Key of an earlier item, `link:7`, `media:7`, `album:7` or `collection:7` for content that the profile has, `profile` for an equal field; null for none.',
    nullable: true,
  })
  duplicateOf: string | null;

  @Nested(ImportProblemView, { description: 'Why it cannot be, or was not, imported; null for none.', nullable: true })
  problem: ImportProblemView | null;
}

export class ImportProgressView {
  @Count({ description: 'Items that are done: imported and failed ones, or undone ones.' })
  done: number;

  @Count({ description: 'Chosen items, or items to undo.' })
  total: number;
}

export class ImportView {
  @Id({ description: 'Id of the import.' })
  id: number;

  @OneOf(IMPORT_KINDS, {
    description: '`archive`: the download of own data of an installation of Vitrine. `files`: a ZIP of pictures and videos.',
  })
  kind: string;

  @Text({ description: 'Name of the file, or URL of the page; empty for a text.' })
  source: string;

  @OneOf(IMPORT_STATES, {
    description:
      '`ready`: a preview, of which nothing is imported. `running` and `undoing` continue by themselves after an interruption. `completed`, `cancelled` and `undone` have ended.',
  })
  state: string;

  @Nested(ImportProgressView, { description: 'Progress of the import or of its undoing.' })
  progress: ImportProgressView;

  @Count({ description: 'Number of imported items that were not undone.' })
  imported: number;

  @Count({ description: 'Number of items that could not be imported.' })
  failed: number;

  @Count({ description: 'Number of items of the source beyond the limits, and of lines with an address that no link can have.' })
  omitted: number;

  @Instant({ description: 'Time of the preview.' })
  createdAt: string;

  @Instant({ description: 'Time of the end; null before.', nullable: true })
  endedAt: string | null;
}

class ImportItemsView {
  @ListOf(ImportItemView, { description: 'All items in the order of the source.' })
  items: ImportItemView[];
}

export class ImportDetailsView extends IntersectionType(ImportView, ImportItemsView) {}

const IMPORT: Columns<ImportView> = {
  id: 'o.id',
  kind: 'o.kind',
  source: 'o.source',
  state: 'o.state',
  progress: projection<ImportProgressView>({
    done: `case when o.state in ('undoing', 'undone') then c.undone else c.imported + c.failed end`,
    total: `case when o.state in ('undoing', 'undone') then c.undone + c.imported else c.chosen + c.imported + c.failed end`,
  }),
  imported: 'c.imported',
  failed: 'c.failed',
  omitted: 'o.omitted',
  createdAt: 'o.created_at',
  endedAt: 'o.ended_at',
};

const COUNTS = `cross join lateral (select count(*) filter (where state = 'chosen') as chosen, count(*) filter (where state = 'imported') as imported,
  count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'undone') as undone from import_items where import_id = o.id) c`;

const ITEM = projection<ImportItemView>({
  key: "i.type || '-' || i.position",
  type: 'i.type',
  state: 'i.state',
  title: "i.shown ->> 'title'",
  field: "i.shown ->> 'field'",
  url: "i.shown ->> 'url'",
  caption: "i.shown ->> 'caption'",
  date: "i.shown ->> 'date'",
  bytes: "(i.shown ->> 'bytes')::bigint",
  mediaCount: "(i.shown ->> 'mediaCount')::int",
  current: "i.shown ->> 'current'",
  duplicateOf: "i.shown ->> 'duplicateOf'",
  problem: jsonColumn<ImportProblemView | null>('i.problem'),
});

const LIST_MAX = 20;
const LIST = projection<ImportView>(IMPORT)
  .list('o.id desc')
  .statement({ name: 'imports', from: `(select * from imports where profile_id = $1 order by id desc limit ${LIST_MAX}) o ${COUNTS}` });
const ONE = projection<ImportDetailsView>({
  ...IMPORT,
  items: ITEM.list('i.position').from('import_items i where i.import_id = o.id'),
}).statement({
  name: 'import',
  from: `imports o ${COUNTS} where o.id = $1 and o.profile_id = $2`,
});

/** The imports of a creator, for the creator only. */
@Injectable()
export class ImportsQuery {
  constructor(private readonly reader: Reader) {}

  /** The latest 20, newest first, without their items. */
  of(creatorId: number): Promise<JsonOf<ImportView[]>> {
    return this.reader.list(LIST, [creatorId]);
  }

  /** Throws `ImportNotFound` for an import of another creator. */
  one(creatorId: number, id: number): Promise<JsonOf<ImportDetailsView>> {
    return this.reader.existing(ONE, [id, creatorId], ImportNotFound);
  }
}
