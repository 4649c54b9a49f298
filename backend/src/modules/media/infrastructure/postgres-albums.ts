import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { privateByDecision, HIDDEN_MEDIA, visibleProfile } from '../../../platform/database/visible-content.js';
import type { Actor } from '../../../kernel/actor.js';
import { ALBUM_ITEMS_MAX, Albums, type Album } from '../domain/albums.js';
import { AlbumNotFound, TooManyInAlbum } from '../domain/media.errors.js';
import type { Media } from '../domain/media.js';
import { freeSlug } from '../queries/free-slug.sql.js';

const COUNT = 'select count(*)::int as count from albums where profile_id = $1';
const LAST = (profile: string): string => `(select coalesce(max(position) + 1, 0) from albums where profile_id = ${profile})`;
const ADD = `insert into albums (profile_id, name, slug, position)
  values ($1::int, $2, ${freeSlug('albums', '$1::int', '$3')}, ${LAST('$1::int')}) returning id`;
// A row after the other, because each takes a slug of its own.
const MOVE_ONE = `update albums a set profile_id = $2::int, slug = ${freeSlug('albums', '$2::int', 'a.slug')}, position = ${LAST('$2::int')} where a.id = $1`;
const REMOVE_SOME = 'delete from albums where id = any($1::int[]) and profile_id = any($2::int[])';
const IDS = 'select id from albums where profile_id = $1 order by position, id';
/** For the creator `$2`, or for an administrator without it. A private album, and one of a hidden profile, exists for its owner only. */
const GET = `select a.id, a.profile_id as "creatorId", a.name, a.slug, a.cover_media_id as "coverId", a.is_private as "isPrivate",
    ${privateByDecision('album', 'a')} as "isPrivateByDecision"
  from albums a join profiles p on p.id = a.profile_id
  where a.id = $1 and ($2::int is null or a.profile_id = $2 or not a.is_private and ${visibleProfile('$2')})`;
const SAVE = 'update albums set name = $2, cover_media_id = $3 where id = $1';
const PLACE = `update albums a set position = wanted.place from (
    select id, row_number() over (order by case when id = $2 then $3 else others end, id <> $2) - 1 as place from (
      select id, row_number() over (partition by id = $2 order by position, id) - 1 as others from albums where profile_id = $1) ranked) wanted
  where wanted.id = a.id and a.position <> wanted.place`;
const LEAVE_OTHERS = 'delete from album_media where album_id = $1 and media_id <> all($2::int[])';
// The condition on the purpose leaves out avatars and banners.
const FILL = `insert into album_media (media_id, album_id, position)
  select m.id, $1, listed.n from unnest($2::int[]) with ordinality listed(id, n) join media m on m.id = listed.id
  where m.profile_id = $3 and m.purpose in ('gallery', 'private')
  on conflict (media_id) do update set album_id = excluded.album_id, position = excluded.position`;
const APPEND = `insert into album_media (media_id, album_id, position)
  select $1, a.id, (select coalesce(max(position) + 1, 1) from album_media where album_id = a.id) from albums a where a.id = $2 and a.profile_id = $3
  on conflict (media_id) do update set album_id = excluded.album_id, position = excluded.position
    where album_media.album_id <> excluded.album_id`;
const SET_PRIVATE = 'update albums set is_private = $2 where id = $1';
// As `setPrivate` of an item.
const MAKE_PRIVATE = `update media m set purpose = 'private', is_pinned = false, hidden_at = coalesce(m.hidden_at, 'epoch') from album_media am
  where am.media_id = m.id and am.album_id = $1 and m.purpose = 'gallery' and ($2::int[] is null or m.id = any($2)) returning m.id`;
const MAKE_PUBLIC = `update media m set purpose = 'gallery', hidden_at = case when ${HIDDEN_MEDIA} then m.hidden_at end from album_media am
  where am.media_id = m.id and am.album_id = $1 and m.purpose = 'private' and ($2::int[] is null or m.id = any($2)) returning m.id`;
const IN_PRIVATE = 'select from album_media am join albums a on a.id = am.album_id where am.media_id = $1 and a.is_private';
const ITEMS = 'select count(*)::int as count from album_media where album_id = $1';
// A cover that has left the album is no cover.
const DROP_COVERS = `update albums a set cover_media_id = null where profile_id = $1 and cover_media_id is not null
  and not exists (select from album_media am where am.album_id = a.id and am.media_id = a.cover_media_id)`;

@Injectable()
export class PostgresAlbums extends Albums {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async count(creatorId: number): Promise<number> {
    return this.work.count(COUNT, [creatorId]);
  }

  async add(creatorId: number, name: string, slug: string): Promise<number> {
    const row = await this.work.one<{ id: number }>(ADD, [creatorId, name, slug]);
    if (!row) throw new Error('of n + 1 slugs, n albums have taken all');
    return row.id;
  }

  async moveAll(fromId: number, intoId: number, without: number[]): Promise<void> {
    await this.work.execute(REMOVE_SOME, [without, [fromId, intoId]]);
    const moved = await this.work.all<{ id: number }>(IDS, [fromId]);
    for (const { id } of moved) await this.work.execute(MOVE_ONE, [id, intoId]);
  }

  get(actor: Actor | null, id: number): Promise<Album> {
    return this.visible(id, actor?.role === 'creator' ? actor.creatorId : null);
  }

  private async visible(id: number, viewerId: number | null): Promise<Album> {
    const album = await this.work.one<Album>(GET, [id, viewerId]);
    if (!album) throw new AlbumNotFound();
    return album;
  }

  async save({ id, name, coverId }: Album): Promise<void> {
    await this.work.execute(SAVE, [id, name, coverId]);
  }

  async place({ id, creatorId }: Album, position: number): Promise<void> {
    await this.work.execute(PLACE, [creatorId, id, position]);
  }

  async remove(id: number): Promise<void> {
    await this.work.execute('delete from albums where id = $1', [id]);
  }

  async fill({ id, creatorId, isPrivate }: Album, mediaIds: number[]): Promise<void> {
    const ids = [...new Set(mediaIds)];
    await this.work.execute(LEAVE_OTHERS, [id, ids]);
    await this.work.execute(FILL, [id, ids, creatorId]);
    if (isPrivate) await this.work.execute(MAKE_PRIVATE, [id, null]);
    await this.work.execute(DROP_COVERS, [creatorId]);
  }

  async setPrivate({ id }: Album, isPrivate: boolean, items?: number[]): Promise<number[]> {
    await this.work.execute(SET_PRIVATE, [id, isPrivate]);
    const changed = await this.work.all<{ id: number }>(isPrivate ? MAKE_PRIVATE : MAKE_PUBLIC, [id, items ?? null]);
    return changed.map((item) => item.id);
  }

  async isInPrivate(mediaId: number): Promise<boolean> {
    return this.work.exists(IN_PRIVATE, [mediaId]);
  }

  async includes(albumId: number, mediaId: number): Promise<boolean> {
    return this.work.exists('select from album_media where album_id = $1 and media_id = $2', [albumId, mediaId]);
  }

  async move(media: Media, albumId: number | null): Promise<void> {
    if (albumId === null) await this.work.execute('delete from album_media where media_id = $1', [media.id]);
    else {
      if ((await this.visible(albumId, media.creatorId)).creatorId !== media.creatorId) throw new AlbumNotFound();
      await this.work.execute(APPEND, [media.id, albumId, media.creatorId]);
      const items = await this.work.count(ITEMS, [albumId]);
      if (items > ALBUM_ITEMS_MAX) throw new TooManyInAlbum({ max: ALBUM_ITEMS_MAX });
    }
    await this.work.execute(DROP_COVERS, [media.creatorId]);
  }
}
