import { projection, type Unspecified } from '../../platform/database/projection.js';
import { HIDDEN_MEDIA } from '../../platform/database/visible-content.js';
import { recorded, RECORDED_ID, type Resource } from '../../platform/resources/resources.js';
import { ONE_ITEM } from './queries/admin-media.query.js';
import { ONE_ALBUM } from './queries/albums.query.js';

/** Every edit locks the creator before the item or album (PR-75). */
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

export const ALBUM: Resource = {
  type: 'album',
  versioned: { lock: { text: lockCreatorOf('albums') }, state: ONE_ALBUM },
  audited: {
    paths: ['albums'],
    state: projection<Unspecified>({ username: 'p.username', name: 'a.name', isPrivate: 'a.is_private' }).statement({
      name: 'audited-album',
      from: 'albums a join profiles p on p.id = a.profile_id where a.id = $1',
    }),
    title: recorded('name'),
    owner: `(select a.profile_id from albums a where a.id = ${RECORDED_ID})`,
    isContent: true,
  },
};
