import { Injectable } from '@nestjs/common';
import { BatchedWrites, type BatchStatement } from '../../../platform/database/batched-writes.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { visibleMedia } from '../../../platform/database/visible-content.js';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { ActionNotPossible, areBlocked, areBlockedNow } from '../../blocks/index.js';
import { Likes, type Like } from '../domain/likes.js';
import { MediaNotFound } from '../domain/media.errors.js';
import { MediaLiked, MediaUnliked } from '../domain/media.events.js';

/** The likes `permitted`: their visitor sees the item, and its row and that of the visitor are locked. */
const likes = (orSkip: string, condition = 'true'): string => `
  pair as (select * from unnest($1::int[], $2::int[]) with ordinality pair(item, visitor, n)),
  visitors as materialized (select id from profiles where id = any($2::int[]) order by id for key share ${orSkip}),
  -- The count locks all profiles before the first item. Every write locks in this order, which avoids deadlocks.
  items as materialized (select id, profile_id, like_count, hidden_at from media
    where id = any($1::int[]) and (select count(*) from visitors) >= 0 order by id for no key update ${orSkip}),
  permitted as materialized (select n, item, visitor, m.profile_id as creator, like_count
    from pair join visitors v on v.id = visitor join items m on m.id = item join profiles p on p.id = m.profile_id
    where ${visibleMedia('visitor')} and ${condition})`;

/** Stores the events in the statement of the write, which saves a round trip (ADR 0040). */
const events = (name: string, changed: string): string => `
  insert into outbox (event, data)
    select '${name}', jsonb_build_object('creatorId', creator, 'mediaId', media_id, 'likedBy', profile_id)
    from ${changed} join (select distinct item, creator from permitted) p on p.item = media_id`;

const likeCounts = (change: string): string => `
  select array_agg(like_count ${change} order by pair.n) as results from pair left join permitted p on p.n = pair.n`;

const ADD: BatchStatement = {
  name: 'like',
  text: (orSkip) => `with ${likes(orSkip, `not ${areBlockedNow('v.id', 'm.profile_id')}`)},
    added as (insert into likes (media_id, profile_id) select item, visitor from permitted on conflict do nothing returning media_id, profile_id),
    stored as (${events(MediaLiked.name, 'added')})
    ${likeCounts('+ (select count(*) from added where media_id = p.item)::int')}`,
};
const REMOVE: BatchStatement = {
  name: 'unlike',
  text: (orSkip) => `with ${likes(orSkip)},
    removed as (delete from likes using permitted where media_id = item and profile_id = visitor returning media_id, profile_id),
    stored as (${events(MediaUnliked.name, 'removed')})
    ${likeCounts('- (select count(*) from removed where media_id = p.item)::int')}`,
};

/** The visitor sees the item, but the visitor or its creator has blocked the other. */
const IS_BLOCKED = {
  name: 'like-is-blocked',
  text: `select 1 from media m join profiles p on p.id = m.profile_id
    where m.id = $1::int and ${visibleMedia('$2::int')} and ${areBlocked('$2::int', 'p.id')}`,
};
@Injectable()
export class PostgresLikes extends Likes {
  private readonly added: BatchedWrites;
  private readonly removed: BatchedWrites;

  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly outbox: Outbox,
  ) {
    super();
    this.added = new BatchedWrites(work, ADD);
    this.removed = new BatchedWrites(work, REMOVE);
  }

  async add(like: Like): Promise<number> {
    const likes = await this.change(this.added, like);
    if (likes !== null) return likes;
    throw (await this.work.exists(IS_BLOCKED, [like.mediaId, like.likedBy])) ? new ActionNotPossible() : new MediaNotFound();
  }

  async remove(like: Like): Promise<number> {
    const likes = await this.change(this.removed, like);
    if (likes === null) throw new MediaNotFound();
    return likes;
  }

  private async change(writes: BatchedWrites, { mediaId, likedBy }: Like): Promise<number | null> {
    const likes = await writes.run(mediaId, likedBy);
    if (likes !== null) await this.outbox.wake();
    return likes;
  }
}
