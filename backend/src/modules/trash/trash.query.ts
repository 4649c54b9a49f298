import { Injectable } from '@nestjs/common';
import { comparable } from '../../kernel/text.js';
import { TRASH_DAYS, TRASH_KINDS, type TrashKind } from '../../kernel/trash.js';
import { Conditions } from '../../platform/database/lists/conditions.js';
import { containingTyped } from '../../platform/database/lists/search-term.js';
import { projection, type Sql } from '../../platform/database/projection.js';
import { CountedList } from '../../platform/http/contract/answers.js';
import { KeysetOrder } from '../../platform/lists/keyset-order.js';
import { KeysetPages } from '../../platform/lists/keyset-pages.js';
import { Id, Instant, OneOf, Text } from '../../platform/http/contract/fields.js';
import type { PageRequest } from '../../platform/http/contract/page.dto.js';

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

/**
 * The rows of a kind. Their keys are unique together: even for users, odd for media. Each kind reads the index of its trash. Media of a user in
 * the trash are part of the user.
 */
const HALVES: Record<TrashKind, Sql> = {
  user: `select p.deleted_at, p.id::bigint * 2 as key, p.username as name, p.display_name as other_name
    from profiles p where p.deleted_at is not null`,
  media: `select m.deleted_at, m.id::bigint * 2 + 1 as key, m.original_name as name, p.username as other_name
    from media m join profiles p on p.id = m.profile_id and p.deleted_at is null where m.deleted_at is not null`,
};

const NEWEST = KeysetOrder.of('desc', { 't.deleted_at': 'timestamptz', 't.key': 'bigint' });

const TRASHED = projection<TrashedView>({
  kind: `case when m.id is null then 'user' else 'media' end`,
  id: 'coalesce(m.id, p.id)',
  name: `case when m.id is null then p.username else coalesce(nullif(m.original_name, ''), m.storage_key) end`,
  userId: 'p.id',
  username: 'p.username',
  displayName: 'p.display_name',
  pictureUrl: `case when m.id is not null then '/adm/api/media/' || m.id || '/thumbnail'
    when p.profile_image like '/storage/%' then '/adm/api' || p.profile_image else p.profile_image end`,
  deletedAt: 'page.k1',
  deletedBy: `coalesce(m.deleted_by, p.deleted_by, '')`,
  restorableUntil: `page.k1 + interval '${TRASH_DAYS} days'`,
});

/** What administrators deleted in the last 30 days, latest first (PR-132). */
@Injectable()
export class TrashQuery {
  constructor(private readonly pages: KeysetPages) {}

  async page(
    { kind, search = '' }: { kind?: TrashKind; search?: string },
    since: Date,
    request: PageRequest,
  ): Promise<CountedList<TrashedView>> {
    const conditions = new Conditions().add('t.deleted_at > $::timestamptz', since);
    const matches = ['t.name', 't.other_name'].map((name) => `search_form(${name}) like ${containingTyped('$')}`);
    conditions.add(matches.join(' or '), search === '' ? undefined : comparable(search));
    const kinds = kind === undefined ? TRASH_KINDS : [kind];
    const list = {
      from: `(${kinds.map((each) => HALVES[each]).join(' union all ')}) t`,
      id: 't.key',
      conditions,
      order: NEWEST,
      item: TRASHED,
      items: 'left join media m on page.id % 2 = 1 and m.id = page.id / 2 join profiles p on p.id = coalesce(m.profile_id, page.id / 2)',
    };
    return CountedList.of(await this.pages.page<TrashedView>(list, request));
  }
}
