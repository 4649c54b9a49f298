import { Injectable } from '@nestjs/common';
import { isForeignKeyViolation } from '../../../platform/database/database-errors.js';
import type { Statement } from '../../../platform/database/statement.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { Follows } from '../domain/follows.js';

// Functions change the row and the counters, store the event and return the number of followers in one round trip (ADR 0040).
const ADD = { name: 'follow', text: 'select follow_creator($1, $2) as followers' };
const REMOVE = { name: 'unfollow', text: 'select unfollow_creator($1, $2) as followers' };
// Updates the row, because an insert would count as a new follow with a new date.
const MOVE = {
  name: 'move-follows',
  text: `update follows f set follower_id = $2 where follower_id = $1 and followed_id <> $2
    and not exists (select from follows own where own.follower_id = $2 and own.followed_id = f.followed_id) returning 1`,
};

/** Uses plain SQL, because a follow is only a pair of ids and needs no entity mapping. */
@Injectable()
export class PostgresFollows extends Follows {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly outbox: Outbox,
  ) {
    super();
  }

  add(followerId: number, followedId: number): Promise<number> {
    return this.change(ADD, followerId, followedId);
  }

  remove(followerId: number, followedId: number): Promise<number> {
    return this.change(REMOVE, followerId, followedId);
  }

  async move(fromId: number, intoId: number): Promise<number> {
    return (await this.work.rows(MOVE, [fromId, intoId])).length;
  }

  private async change(statement: Statement, followerId: number, followedId: number): Promise<number> {
    const followers = await this.call(statement, [followerId, followedId]);
    if (followers === null) throw new ProfileNotFound();
    await this.outbox.wake();
    return followers;
  }

  private async call(statement: Statement, ids: number[]): Promise<number | null> {
    try {
      const [row] = await this.work.rows<{ followers: number | null }>(statement, ids);
      return row?.followers ?? null;
    } catch (error) {
      // One of the two profiles was deleted concurrently.
      throw isForeignKeyViolation(error) ? new ProfileNotFound() : error;
    }
  }
}
