import type { SetKind } from '../../kernel/media-set.js';
import { projection, type Sql, type Unspecified } from '../../platform/database/projection.js';
import type { JsonStatement } from '../../platform/database/statement.js';
import { HIDDEN_MEDIA } from '../../platform/database/visible-content.js';
import { recorded, RECORDED_ID, type Resource, type VersionedState } from '../../platform/resources/resources.js';
import { ONE_ITEM } from './queries/admin-media.query.js';
import { ONE_ALBUM } from './queries/albums.query.js';

/** Every edit locks the creator before the item or set (PR-75). */
const lockCreatorOf = (table: string): string =>
  `select from profiles where id = (select profile_id from ${table} where id = $1) for no key update`;

export const MEDIA: Resource = {
  type: 'media',
  versioned: { lock: { text: lockCreatorOf('media') }, state: ONE_ITEM },
  audited: {
    state: projection<Unspecified>({
      username: 'p.username',
      fileName: 'm.storage_key',
      originalName: 'm.original_name',
      mimeType: 'm.mime_type',
      fileSize: 'm.file_size',
      purpose: 'm.purpose',
      title: 'm.title',
      caption: 'm.caption',
      altText: 'm.alt_text',
      credit: 'm.credit',
      sensitive: 'm.sensitive',
      hidden: HIDDEN_MEDIA,
    }).statement({
      name: 'audited-media',
      from: 'media m join profiles p on p.id = m.profile_id where m.id = $1 and m.deleted_at is null',
    }),
    title: recorded('originalName'),
    owner: `(select m.profile_id from media m where m.id = ${RECORDED_ID})`,
    isContent: true,
  },
};

/** Sets of media, of which administrators see the owner, the name and these columns of the row `s`. */
export const setResource = (
  type: SetKind,
  table: string,
  columns: Record<string, Sql>,
  state: JsonStatement<VersionedState>,
): Resource => ({
  type,
  versioned: { lock: { text: lockCreatorOf(table) }, state },
  audited: {
    paths: [table],
    state: projection<Unspecified>({ username: 'p.username', name: 's.name', ...columns }).statement({
      name: `audited-${type}`,
      from: `${table} s join profiles p on p.id = s.profile_id where s.id = $1`,
    }),
    title: recorded('name'),
    owner: `(select s.profile_id from ${table} s where s.id = ${RECORDED_ID})`,
    isContent: true,
  },
});

export const ALBUM = setResource('album', 'albums', { isPrivate: 's.is_private' }, ONE_ALBUM);
