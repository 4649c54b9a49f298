import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { privateByDecision, visibleMedia } from '../../platform/database/visible-content.js';
import { ActionNotPossible, areBlocked } from '../blocks/index.js';
import { freeSlug, MediaNotFound } from '../media/index.js';
import {
  COLLECTION_ITEMS_MAX,
  Collections,
  type Collection,
  type ItemAddress,
  CollectionNotFound,
  TooManyInCollection,
} from './collection.js';

const COUNT = 'select count(*)::int as count from collections where profile_id = $1';
const ADD = `insert into collections (profile_id, name, slug, is_public) values ($1::int, $2, ${freeSlug('collections', '$1::int', '$3')}, $4) returning id`;
const GET = `select id, profile_id as "creatorId", name, slug, is_public as "isPublic",
  ${privateByDecision('collection', 'collections')} as "isPrivateByDecision" from collections where id = $1 and profile_id = $2`;
const OWNER = 'select profile_id as "creatorId" from collections where id = $1';
const SAVE = `update collections set name = $2, slug = ${freeSlug('collections', 'collections.profile_id', '$3', '$1')}, is_public = $4, changed_at = now() where id = $1::int`;
const OTHERS_SAVED = 'select count(*)::int as count from collection_media where collection_id = $1 and media_id <> $2';
/** An item that the owner `$2` of the collection sees. It cannot be deleted before it is saved. */
const ITEM = `select ${areBlocked('$2::int', 'p.id')} as "isBlocked" from media m join profiles p on p.id = m.profile_id
  where m.id = $1 and m.purpose = 'gallery' and ${visibleMedia('$2::int')} for key share of m`;
const PUT = `with added as (insert into collection_media (collection_id, media_id) values ($1, $2) on conflict do nothing returning collection_id)
  update collections set changed_at = now() where id in (select collection_id from added)`;
const TAKE = 'delete from collection_media where collection_id = $1 and media_id = $2';
// A microsecond between two items keeps their order.
const FILL = `insert into collection_media (collection_id, media_id, added_at)
  select $1, m.id, now() - min(listed.n) * interval '1 microsecond'
  from unnest($2::int[], $3::text[]) with ordinality listed(id, username, n) join media m on m.id = listed.id join profiles p on p.id = m.profile_id
  where m.purpose = 'gallery' and ${visibleMedia('$4::int')} and not ${areBlocked('$4::int', 'p.id')}
    and (lower(p.username) = lower(listed.username)
      or exists (select from old_usernames u where u.username_key = lower(listed.username) and u.profile_id = p.id))
  group by m.id on conflict do nothing`;
const MOVED = 'select id from collections where profile_id = $1 and id <> all($2::int[]) order by id';
// A row after the other, because each takes a slug of its own.
const MOVE = `update collections set profile_id = $2::int, slug = ${freeSlug('collections', '$2::int', 'collections.slug')} where id = $1`;

@Injectable()
export class PostgresCollections extends Collections {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async count(creatorId: number): Promise<number> {
    return this.work.count(COUNT, [creatorId]);
  }

  async add({ creatorId, name, slug, isPublic }: Omit<Collection, 'id' | 'isPrivateByDecision'>): Promise<number> {
    const row = await this.work.one<{ id: number }>(ADD, [creatorId, name, slug, isPublic]);
    if (row === undefined) throw new Error('inserting a collection returned no row');
    return row.id;
  }

  async get(creatorId: number, id: number): Promise<Collection> {
    const collection = await this.work.one<Collection>(GET, [id, creatorId]);
    if (collection === undefined) throw new CollectionNotFound();
    return collection;
  }

  async ownerOf(id: number): Promise<number> {
    const collection = await this.work.one<{ creatorId: number }>(OWNER, [id]);
    if (collection === undefined) throw new CollectionNotFound();
    return collection.creatorId;
  }

  async save({ id, name, slug, isPublic }: Collection): Promise<void> {
    await this.work.execute(SAVE, [id, name, slug, isPublic]);
  }

  async remove(id: number): Promise<void> {
    await this.work.execute('delete from collections where id = $1', [id]);
  }

  async put({ id, creatorId }: Collection, mediaId: number): Promise<void> {
    const item = await this.work.one<{ isBlocked: boolean }>(ITEM, [mediaId, creatorId]);
    if (item === undefined) throw new MediaNotFound();
    if (item.isBlocked) throw new ActionNotPossible();
    const others = await this.work.count(OTHERS_SAVED, [id, mediaId]);
    if (others >= COLLECTION_ITEMS_MAX) throw new TooManyInCollection({ max: COLLECTION_ITEMS_MAX });
    await this.work.execute(PUT, [id, mediaId]);
  }

  async take({ id }: Collection, mediaId: number): Promise<void> {
    await this.work.execute(TAKE, [id, mediaId]);
  }

  async fill({ id, creatorId }: Collection, items: ItemAddress[]): Promise<void> {
    const saved = items.slice(0, COLLECTION_ITEMS_MAX);
    await this.work.execute(FILL, [id, saved.map(({ mediaId }) => mediaId), saved.map(({ username }) => username), creatorId]);
  }

  async move(fromId: number, intoId: number, without: number[]): Promise<void> {
    const moved = await this.work.all<{ id: number }>(MOVED, [fromId, without]);
    for (const { id } of moved) await this.work.execute(MOVE, [id, intoId]);
    const dropped = 'delete from collections where id = any($2::int[]) and profile_id in ($1, $3)';
    await this.work.execute(dropped, [fromId, without, intoId]);
  }
}
