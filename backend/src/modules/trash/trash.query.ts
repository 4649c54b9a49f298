import { Injectable } from '@nestjs/common';
import { TRASH_DAYS } from '../../kernel/trash.js';
import { Conditions, containing } from '../../platform/database/lists/conditions.js';
import { newestFirst, type LastRow } from '../../platform/database/lists/newest-first.js';
import { EMPTY_LIST } from '../../platform/database/json.js';
import { projection, type Sql } from '../../platform/database/projection.js';
import { Reader } from '../../platform/database/reader.js';
import { Page } from '../../platform/http/contract/answers.js';
import { GREATEST, KeysetCursor } from '../../platform/http/contract/cursor.js';
import { Id, Instant, OneOf, Text } from '../../platform/http/contract/fields.js';
import { TRASH_KINDS, type TrashKind } from './trash.js';

export class TrashedView {
  @OneOf(TRASH_KINDS, { description: 'Kind of the object.' })
  kind: string;

  @Id({ description: 'Id of the user or of the media item.' })
  id: number;

  @Text({ description: 'Username, or file name of the upload.' })
  name: string;

  @Id({ description: 'Id of the user, or of the owner of the media item.' })
  userId: number;

  @Text({ description: 'Username of the user, or of the owner of the media item.' })
  username: string;

  @Text({ description: 'Display name of that user; may be empty.' })
  displayName: string;

  @Text({
    description: 'Picture of the user, or thumbnail of the media item: a path for administrators. Null for a user without a picture.',
    nullable: true,
  })
  pictureUrl: string | null;

  @Instant({ description: 'Time of the deletion.' })
  deletedAt: string;

  @Text({ description: 'Username of the administrator who deleted it.' })
  deletedBy: string;

  @Instant({ description: 'Until this time it can be restored; then it is discarded.' })
  restorableUntil: string;
}

const CURSOR = new KeysetCursor(GREATEST.moment, GREATEST.bigint);

/** Keys of the rows of both tables, which are unique together: even for users, odd for media. */
const KEYS: Record<TrashKind, Sql> = { user: 'p.id::bigint * 2', media: 'm.id::bigint * 2 + 1' };

const TRASHED = projection<TrashedView>({
  kind: `case when m.id is null then 'user' else 'media' end`,
  id: 'coalesce(m.id, p.id)',
  name: `case when m.id is null then p.username else coalesce(nullif(m.original_name, ''), m.storage_key) end`,
  userId: 'p.id',
  username: 'p.username',
  displayName: 'p.display_name',
  pictureUrl: `case when m.id is not null then '/adm/api/media/' || m.id || '/thumbnail'
    when p.profile_image like '/storage/%' then '/adm/api' || p.profile_image else p.profile_image end`,
  deletedAt: 'page.deleted_at',
  deletedBy: `coalesce(m.deleted_by, p.deleted_by, '')`,
  restorableUntil: `page.deleted_at + interval '${TRASH_DAYS} days'`,
});

/**
 * What administrators deleted in the last 30 days, latest first (PR-132). Media of a user in the trash are part of the user. Each half of the
 * list reads the index of its trash.
 */
@Injectable()
export class TrashQuery {
  constructor(private readonly reader: Reader) {}

  async page(
    filter: { kind?: TrashKind; search?: string },
    since: Date,
    limit: number,
    cursor: string | undefined,
  ): Promise<Page<TrashedView>> {
    const conditions = new Conditions();
    const [moment, id] = CURSOR.decode(cursor);
    const pages = newestFirst('deleted_at', {
      limit: conditions.placeholder(limit),
      moment: conditions.placeholder(moment),
      id: conditions.placeholder(id),
    });
    const after = conditions.placeholder(since);
    const term = (filter.search ?? '').toLowerCase();
    const pattern = term === '' ? undefined : conditions.placeholder(containing(term));
    const matches = (...texts: Sql[]): Sql =>
      pattern === undefined ? 'true' : texts.map((text) => `lower(${text}) like ${pattern}`).join(' or ');
    const half =
      (kind: TrashKind, row: Sql, from: Sql, condition: Sql) =>
      (size: Sql): Sql =>
        `(select ${row}.deleted_at, ${KEYS[kind]} as id, p.id as user_id, ${kind === 'media' ? 'm.id' : 'null::int'} as media_id from ${from}
        where ${row}.deleted_at > ${after}::timestamptz and (${condition}) and ${pages.afterCursor(`${row}.deleted_at`, KEYS[kind])}
        order by ${row}.deleted_at desc, ${row}.id desc limit ${size})`;
    const halves = {
      user: half('user', 'p', 'profiles p', matches('p.username', 'p.display_name')),
      media: half(
        'media',
        'm',
        'media m join profiles p on p.id = m.profile_id and p.deleted_at is null',
        matches('m.original_name', 'p.username'),
      ),
    };
    const kinds = filter.kind === undefined ? TRASH_KINDS : [filter.kind];
    const statement = TRASHED.list('page.deleted_at desc, page.id desc')
      .from('page join profiles p on p.id = page.user_id left join media m on m.id = page.media_id')
      .statement<LastRow>({
        with: pages.page((size) => kinds.map((kind) => halves[kind](size)).join(' union all ')),
        columns: pages.columns,
        from: '(select 1) one left join last on true',
      });
    const [row] = await this.reader.jsonRows(statement, conditions.values);
    return new Page<TrashedView>(row?.j ?? EMPTY_LIST, CURSOR.encode(row?.moment, row?.id));
  }
}
