import { ownedTable } from '../../platform/tables/declared-tables.js';
import { areBlocked } from '../blocks/index.js';
import { IMAGE_PATTERN, shownBeforeMerge } from '../profiles/index.js';
import { MergeMedia } from './application/merge-media.js';
import { EditAlbums } from './application/edit-albums.js';
import { ALBUMS_MAX, isSlug } from './domain/albums.js';
import { kindOf, mediaLimits, RENDITION_WIDTHS, STORAGE_PATH } from './domain/media.js';
import { AlbumNotFound } from './domain/media.errors.js';
import { AlbumsQuery, EXPORTED_ALBUMS, isListedAlbum, MEDIA_BEFORE_MERGE } from './queries/albums.query.js';
import { EXPORTED_FILES, EXPORTED_LIKES, EXPORTED_MEDIA } from './queries/creator-media.query.js';

const THUMB_HASH_MAX = 300;
const STORAGE_KEY_MAX = 100;

/** SQL condition for a picture that is not the profile's, which the API refuses as an avatar, a banner or the picture of a link. */
const isForeignPicture = (column: string, profile: string): string =>
  `${column} like '/storage/%' and not exists (select from media m where m.profile_id = ${profile} and '/storage/' || m.storage_key = ${column})`;

ownedTable('media', {
  owner: 'profile_id',
  // After the links, whose pictures move with them.
  lockedAfter: 'external_links',
  merge: { withContent: MergeMedia },
  preview: shownBeforeMerge({ media: MEDIA_BEFORE_MERGE }, mediaLimits),
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'media', rows: EXPORTED_MEDIA, files: EXPORTED_FILES },
  purge: 'counted',
  backup: { in: 'always', without: ['upload_id'] },
  file: {
    key: 'storage_key',
    mimeType: 'r.mime_type',
    renditions: `select split_part(r.storage_key, '.', 1) || '.' || width || '.webp', 'image/webp' from unnest(r.thumbnail_widths) width`,
  },
  foreign: {
    columns: {
      mime_type: (type, { kind }) => kindOf(type) === kind,
      thumbnail_widths: (_text, { thumbnail_widths: widths }) =>
        (widths as number[]).every((width) => RENDITION_WIDTHS.some((w) => w === width)),
      thumb_hash: (hash) => /^[A-Za-z0-9+/=]*$/.test(hash) && hash.length <= THUMB_HASH_MAX,
      storage_key: (key) => IMAGE_PATTERN.test(STORAGE_PATH + key) && key.length <= STORAGE_KEY_MAX,
    },
    compared: ['kind'],
    rows: {
      foreign_picture: `select from profiles p where ${isForeignPicture('p.profile_image', 'p.id')} or ${isForeignPicture('p.banner_image', 'p.id')}
        union all select from external_links l where ${isForeignPicture('l.thumbnail', 'l.profile_id')}`,
      wrong_media_type: `select from media m join archived_files f on f.key = m.storage_key where f.mime_type <> m.mime_type`,
      wrong_thumbnail_type: `select from media m cross join unnest(m.thumbnail_widths) t(px)
        join archived_files f on f.key = split_part(m.storage_key, '.', 1) || '.' || t.px || '.webp' where f.mime_type <> 'image/webp'`,
    },
  },
  texts: {
    of: 'item',
    rows: (id) => `id = ${id}`,
    columns: {
      title: 'word',
      caption: 'word',
      alt_text: 'word',
      original_name: 'word',
      credit: 'word',
      copyright_notice: 'word',
      kind: null,
      purpose: null,
      storage_key: null,
      mime_type: null,
      thumb_hash: null,
      licence: null,
      content_hash: null,
      deleted_by: null,
    },
  },
});
// Orders of lists (ADR 0044).
ownedTable('media_by_likes', {
  of: 'media',
  block: 'stays',
  backup: {
    derived: `insert into public.media_by_likes (media_id, kind, purpose, like_count) select id, kind, purpose, like_count from public.media`,
  },
  texts: 'none',
});
ownedTable('media_by_views', {
  of: 'media',
  block: 'stays',
  backup: {
    derived: `insert into public.media_by_views (media_id, kind, purpose, view_count) select id, kind, purpose, view_count from public.media`,
  },
  texts: 'none',
});
ownedTable('albums', {
  owner: 'profile_id',
  backup: 'always',
  foreign: { columns: { slug: isSlug } },
  lockedAfter: 'media',
  merge: { withContent: EditAlbums },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'albums', rows: EXPORTED_ALBUMS },
  purge: 'ignores',
  texts: { of: 'page', rows: (id) => `profile_id = ${id} and not is_private`, columns: { name: 'word', slug: 'word' } },
  sets: {
    kind: 'album',
    max: ALBUMS_MAX,
    isOwnWork: true,
    isPrivate: 's.is_private',
    listed: isListedAlbum,
    order: 's.position, s.id',
    items: 'album_media',
    itemOrder: 'i.position, m.id',
    privacy: EditAlbums,
    pages: AlbumsQuery,
    missing: AlbumNotFound,
  },
});
ownedTable('album_media', {
  of: 'albums',
  block: 'stays',
  backup: 'always',
  foreign: {
    rows: {
      foreign_album: `select from album_media am join albums a on a.id = am.album_id join media m on m.id = am.media_id
        where m.profile_id <> a.profile_id`,
    },
  },
  texts: 'none',
});

const COPY = `insert into likes (media_id, profile_id, liked_at)
  select media_id, $2, liked_at from likes where profile_id = $1 order by media_id on conflict do nothing`;
// Likes end with a block, in both directions. A creator has a limited number of items, and each has at most one like of the other.
const END_BLOCKED = `delete from likes l using unnest($2::int[]) other(id), media m
  where m.id = l.media_id and ((m.profile_id = $1 and l.profile_id = other.id) or (m.profile_id = other.id and l.profile_id = $1))`;
const TRASH = `with removed as (delete from likes where profile_id = $1 returning media_id, liked_at)
  insert into trashed_likes (profile_id, media_id, liked_at) select $1, media_id, liked_at from removed`;
// Except likes for items of creators who have blocked or are blocked.
const RESTORE = `with returned as (delete from trashed_likes where profile_id = $1 returning media_id, liked_at)
  insert into likes (media_id, profile_id, liked_at)
    select r.media_id, $1, r.liked_at from returned r join media m on m.id = r.media_id
    where not ${areBlocked('$1::int', 'm.profile_id')} order by r.media_id on conflict do nothing`;

ownedTable('likes', {
  owner: 'profile_id',
  backup: 'always',
  foreign: 'constraints',
  lockedAfter: 'follows',
  // Also when the content of the account is deleted (PR-8).
  merge: { always: [COPY] },
  block: [END_BLOCKED],
  trash: { trash: [TRASH], restore: [RESTORE] },
  exported: { name: 'likes', rows: EXPORTED_LIKES },
  purge: 'ignores',
  texts: 'none',
});
ownedTable('trashed_likes', {
  owner: 'profile_id',
  backup: 'always',
  foreign: 'constraints',
  merge: 'deleted',
  block: 'stays',
  trash: { with: 'likes' },
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});
