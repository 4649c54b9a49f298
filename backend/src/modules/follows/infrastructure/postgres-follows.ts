import { Injectable } from '@nestjs/common';
import { isForeignKeyViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { Follows } from '../domain/follows.js';

// The primary key makes the second of two concurrent inserts change nothing.
const ADD = {
  name: 'follow',
  text: `insert into follows (follower_id, followed_id)
    select $1::int, id from profiles p where p.id = $2 and ${PUBLIC_PROFILE}
    on conflict do nothing returning 1`,
};
const REMOVE = { name: 'unfollow', text: 'delete from follows where follower_id = $1 and followed_id = $2 returning 1' };
// Updates the row, because an insert would count as a new follow with a new date.
const MOVE = {
  name: 'move-follows',
  text: `update follows f set follower_id = $2 where follower_id = $1 and followed_id <> $2
    and not exists (select from follows own where own.follower_id = $2 and own.followed_id = f.followed_id) returning 1`,
};

/** Uses plain SQL, because a follow is only a pair of ids and needs no entity mapping. */
@Injectable()
export class PostgresFollows extends Follows {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(followerId: number, followedId: number): Promise<boolean> {
    try {
      return (await this.work.rows(ADD, [followerId, followedId])).length > 0;
    } catch (error) {
      // One of the two profiles was deleted concurrently.
      throw isForeignKeyViolation(error) ? new ProfileNotFound() : error;
    }
  }

  async remove(followerId: number, followedId: number): Promise<boolean> {
    return (await this.work.rows(REMOVE, [followerId, followedId])).length > 0;
  }

  async move(fromId: number, intoId: number): Promise<number> {
    return (await this.work.rows(MOVE, [fromId, intoId])).length;
  }
}
