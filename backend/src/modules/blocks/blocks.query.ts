import { Injectable } from '@nestjs/common';
import type { DataExportRow } from '../../platform/database/lists/data-export.js';
import { PreparedPages } from '../../platform/lists/prepared-pages.js';
import { projection, type JsonSql, type Sql, type Unspecified } from '../../platform/database/projection.js';
import { Reader } from '../../platform/database/reader.js';
import type { JsonStatement } from '../../platform/database/statement.js';
import { PUBLIC_PROFILE } from '../../platform/database/visible-content.js';
import { Page } from '../../platform/http/contract/answers.js';
import { Instant } from '../../platform/http/contract/fields.js';
import { avatarOf, ProfileAvatarView } from '../profiles/index.js';

/** A creator whom the viewer has blocked. */
export class BlockedCreatorView extends ProfileAvatarView {
  @Instant({ description: 'Time of the block.' })
  blockedAt: string;
}

/** A creator whom the viewer has muted. */
export class MutedCreatorView extends ProfileAvatarView {
  @Instant({ description: 'Time at which the viewer muted the creator.' })
  mutedAt: string;
}

const PAGES = new PreparedPages({ 'l.since': 'timestamptz', 'l.id': 'integer' });

/** The visible profiles `id` of a table in which a creator lists others, with the time `since` which they are listed. */
const listed = (table: Sql, owner: Sql, other: Sql, since: Sql): Sql =>
  `(select ${owner} as owner, ${other} as id, ${since} as since from ${table}) l join profiles p on p.id = l.id and ${PUBLIC_PROFILE}`;

const list = <View>(name: string, listed: Sql, item: JsonSql<View>) =>
  PAGES.statement({ name, rows: PAGES.rows(`${listed} where l.owner = $1::int`), item, items: 'page join profiles p on p.id = page.k2' });

const exported = (since: string, rows: Sql): JsonStatement<Unspecified, DataExportRow> =>
  projection<Unspecified>({ username: 'p.username', [since]: 'l.since' }).statement<DataExportRow>({
    columns: { id: 'l.id' },
    from: `${rows} where l.owner = $1 and l.id > $2 order by l.id limit $3`,
  });

const BLOCKED = listed('blocks', 'blocker_id', 'blocked_id', 'blocked_at');
export const EXPORTED_BLOCKS = exported('blockedAt', BLOCKED);
const BLOCKS = list('blocks', BLOCKED, projection<BlockedCreatorView>({ ...avatarOf('p').columns, blockedAt: 'page.k1' }));

const MUTED = listed('mutes', 'muter_id', 'muted_id', 'muted_at');
export const EXPORTED_MUTES = exported('mutedAt', MUTED);
const MUTES = list('mutes', MUTED, projection<MutedCreatorView>({ ...avatarOf('p').columns, mutedAt: 'page.k1' }));

/** Whom a creator has blocked and muted, for that creator only. The latest comes first. */
@Injectable()
export class BlocksQuery {
  constructor(private readonly reader: Reader) {}

  blocked(creatorId: number, limit: number, cursor: string | undefined): Promise<Page<BlockedCreatorView>> {
    return PAGES.read(this.reader, BLOCKS, [creatorId], { limit, cursor });
  }

  muted(creatorId: number, limit: number, cursor: string | undefined): Promise<Page<MutedCreatorView>> {
    return PAGES.read(this.reader, MUTES, [creatorId], { limit, cursor });
  }
}
