import { Injectable } from '@nestjs/common';
import { BatchedWrites } from '../../../platform/database/batched-writes.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { Follows } from '../domain/follows.js';

// Functions change the rows and the counters, store the events and return the numbers of followers in one round trip (ADR 0040, 0049).
const ADD = { name: 'follow', text: 'select follow_creators($1, $2, $3) as results' };
const REMOVE = { name: 'unfollow', text: 'select unfollow_creators($1, $2, $3) as results' };
// Updates the row, because an insert would count as a new follow with a new date.
const MOVE = {
  name: 'move-follows',
  text: `update follows f set follower_id = $2 where follower_id = $1 and followed_id <> $2
    and not exists (select from follows own where own.follower_id = $2 and own.followed_id = f.followed_id) returning 1`,
};

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

  add(followerId: number, followedId: number): Promise<number> {
    return this.change(this.added, followerId, followedId);
  }

  remove(followerId: number, followedId: number): Promise<number> {
    return this.change(this.removed, followerId, followedId);
  }

  async move(fromId: number, intoId: number): Promise<number> {
    return (await this.work.rows(MOVE, [fromId, intoId])).length;
  }

  private async change(writes: BatchedWrites, followerId: number, followedId: number): Promise<number> {
    const followers = await writes.run(followerId, followedId);
    if (followers === null) throw new ProfileNotFound();
    await this.outbox.wake();
    return followers;
  }
}
