import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { ActionNotPossible, areBlockedNow } from '../../blocks/index.js';
import { PrivateLinks, type Favourite, type NewPrivateLink, NotPrivate, PrivateLinkNotFound } from '../domain/private-link.js';

const COUNT = 'select count(*)::int as count from private_links where profile_id = $1';
const ADD = `insert into private_links (profile_id, token_hash, label, album_id, password_hash, expires_at)
  select $1, $2, $3, $4::int, $5, $6
  where $4::int is null or exists (select from albums where id = $4 and profile_id = $1 and is_private) returning id`;
const ADD_MEDIA = `insert into private_link_media (link_id, media_id, position)
  select $1, m.id, listed.n from unnest($2::int[]) with ordinality listed(id, n) join media m on m.id = listed.id
  where m.profile_id = $3 and m.purpose = 'private' returning media_id`;
const REMOVE = 'delete from private_links where id = $1 and profile_id = $2';
// The lock of the visitor's profile makes a block wait, or the mark, which then finds the block.
const MARK = `with visitor as materialized (select id from profiles where id = $3 for key share),
  permitted as materialized (select v.id from visitor v join private_links l on l.id = $1 where not ${areBlockedNow('v.id', 'l.profile_id')}),
  marked as (insert into private_link_favourites (link_id, media_id, profile_id) select $1, $2, id from permitted on conflict do nothing)
  select 1 from permitted`;
const UNMARK = 'delete from private_link_favourites where link_id = $1 and media_id = $2 and profile_id = $3';

@Injectable()
export class PostgresPrivateLinks extends PrivateLinks {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async count(creatorId: number): Promise<number> {
    return this.work.count(COUNT, [creatorId]);
  }

  async add({ creatorId, tokenHash, label, albumId, mediaIds, passwordHash, expiresAt }: NewPrivateLink): Promise<number> {
    const link = await this.work.one<{ id: number }>(ADD, [creatorId, tokenHash, label, albumId, passwordHash, expiresAt]);
    if (link === undefined) throw new NotPrivate();
    const ids = [...new Set(mediaIds)];
    const added = await this.work.all<object>(ADD_MEDIA, [link.id, ids, creatorId]);
    if (added.length < ids.length) throw new NotPrivate();
    return link.id;
  }

  async remove(creatorId: number, id: number): Promise<void> {
    const removed = await this.work.execute(REMOVE, [id, creatorId]);
    if (removed === 0) throw new PrivateLinkNotFound();
  }

  async mark({ linkId, mediaId, markedBy }: Favourite): Promise<void> {
    if (!(await this.work.exists(MARK, [linkId, mediaId, markedBy]))) throw new ActionNotPossible();
  }

  async unmark({ linkId, mediaId, markedBy }: Favourite): Promise<void> {
    await this.work.execute(UNMARK, [linkId, mediaId, markedBy]);
  }
}
