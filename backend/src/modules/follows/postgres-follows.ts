import { Injectable } from '@nestjs/common';
import { BatchedWrites, type BatchStatement } from '../../platform/database/batched-writes.js';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { visibleProfile } from '../../platform/database/visible-content.js';
import { Outbox } from '../../platform/events/outbox.port.js';
import { ActionNotPossible, areBlocked, areBlockedNow } from '../blocks/index.js';
import { ProfileNotFound } from '../profiles/index.js';
import { Follows, CreatorFollowed, CreatorUnfollowed } from './follow.js';

const pairs = (orSkip: string): string => `
  pair as (select * from unnest($1::int[], $2::int[]) with ordinality pair(follower, followed, n)),
  locked as materialized (select id, followers, hidden_at from profiles
    where id = any($1::int[] || $2::int[]) order by id for no key update ${orSkip})`;

/** The number of followers after the change, for each pair of which both profiles are locked and the follower sees the followed one. */
const followers = (change: string, condition = 'true'): string => `
  select array_agg(p.followers ${change} order by n) as results
  from pair left join locked own on own.id = follower
    left join locked p on p.id = followed and own.id is not null and ${visibleProfile('follower')} and ${condition}`;

const NOT_BLOCKED = `not ${areBlockedNow('own.id', 'p.id')}`;

// The statements store their events themselves, which saves a round trip (ADR 0040). Triggers change the counters at their end.
const ADD: BatchStatement = {
  name: 'follow',
  text: (orSkip) => `with ${pairs(orSkip)},
    added as (
      insert into follows (follower_id, followed_id)
        select follower, followed from pair join locked own on own.id = follower join locked p on p.id = followed where ${visibleProfile('follower')}
          and ${NOT_BLOCKED}
      on conflict do nothing returning follower_id, followed_id),
    stored as (
      insert into outbox (event, data)
        select '${CreatorFollowed.name}', jsonb_build_object('followerId', follower_id, 'followedId', followed_id) from added)
    ${followers('+ (select count(*) from added where followed_id = followed)::int', NOT_BLOCKED)}`,
};
// A follow of a creator who was hidden since is removed too, although the answer is that of an unknown creator.
const REMOVE: BatchStatement = {
  name: 'unfollow',
  text: (orSkip) => `with ${pairs(orSkip)},
    removed as (
      delete from follows using pair join locked own on own.id = follower join locked p on p.id = followed
        where follower_id = follower and followed_id = followed
      returning follower_id, followed_id),
    stored as (
      insert into outbox (event, data)
        select '${CreatorUnfollowed.name}', jsonb_build_object('followerId', follower_id, 'followedId', followed_id) from removed)
    ${followers('- (select count(*) from removed where followed_id = followed)::int')}`,
};
/** The follower sees the creator, but one of them has blocked the other. */
const IS_BLOCKED = {
  name: 'follow-is-blocked',
  text: `select 1 from profiles p where p.id = $2::int and ${visibleProfile('$1::int')} and ${areBlocked('$1::int', 'p.id')}`,
};
const TRASH = `with removed as (delete from follows where follower_id = $1 or followed_id = $1 returning follower_id, followed_id, followed_at)
  insert into trashed_follows (follower_id, followed_id, followed_at) select follower_id, followed_id, followed_at from removed`;
const RESTORE = `with returned as (
    delete from trashed_follows t using profiles other
      where (t.follower_id = $1 or t.followed_id = $1) and other.id = t.follower_id + t.followed_id - $1 and other.deleted_at is null
    returning t.follower_id, t.followed_id, t.followed_at)
  insert into follows (follower_id, followed_id, followed_at) select follower_id, followed_id, followed_at from returned r
    where not ${areBlocked('r.follower_id', 'r.followed_id')}
  on conflict do nothing returning followed_id as "followedId", followed_at as "followedAt"`;
/** Uses plain SQL, because a follow is only a pair of ids and needs no entity mapping. */
@Injectable()
export class PostgresFollows extends Follows {
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

  async add(followerId: number, followedId: number): Promise<number> {
    const followers = await this.change(this.added, followerId, followedId);
    if (followers !== null) return followers;
    throw (await this.work.exists(IS_BLOCKED, [followerId, followedId])) ? new ActionNotPossible() : new ProfileNotFound();
  }

  async remove(followerId: number, followedId: number): Promise<number> {
    const followers = await this.change(this.removed, followerId, followedId);
    if (followers === null) throw new ProfileNotFound();
    return followers;
  }

  async removeFollower(creatorId: number, followerId: number): Promise<void> {
    await this.change(this.removed, followerId, creatorId);
  }

  async trash(creatorId: number): Promise<void> {
    await this.work.execute(TRASH, [creatorId]);
  }

  async restore(creatorId: number): Promise<{ followedId: number; followedAt: Date }[]> {
    return this.work.all(RESTORE, [creatorId]);
  }

  private async change(writes: BatchedWrites, followerId: number, followedId: number): Promise<number | null> {
    const followers = await writes.run(followerId, followedId);
    if (followers !== null) await this.outbox.wake();
    return followers;
  }
}
