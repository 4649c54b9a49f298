import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../platform/database/typeorm-unit-of-work.js';
import { visibleProfile } from '../../platform/database/visible-content.js';
import { ProfileNotFound } from '../profiles/index.js';
import { Blocks } from './block.js';

// Conflicts with the locks of follows and likes: they are added before, and then deleted, or find the block.
const LOCK = {
  name: 'block-lock',
  text: `select from profiles p where p.id = any($1::int[]) and ${visibleProfile('$2::int')} order by p.id for update`,
};
const BLOCK = {
  name: 'block',
  text: 'insert into blocks (blocker_id, blocked_id) values ($1, $2) on conflict do nothing returning 1',
};
const UNBLOCK = { name: 'unblock', text: 'delete from blocks where blocker_id = $1 and blocked_id = $2' };
const MUTE = {
  name: 'mute',
  text: `with other as (select id from profiles p where id = $2 and ${visibleProfile('$1::int')} for key share),
    added as (insert into mutes (muter_id, muted_id) select $1, id from other on conflict do nothing)
    select 1 from other`,
};
const UNMUTE = { name: 'unmute', text: 'delete from mutes where muter_id = $1 and muted_id = $2' };

const MERGE = [
  `insert into blocks (blocker_id, blocked_id, blocked_at)
    select $2, blocked_id, blocked_at from blocks where blocker_id = $1 and blocked_id <> $2 on conflict do nothing`,
  `insert into blocks (blocker_id, blocked_id, blocked_at)
    select blocker_id, $2, blocked_at from blocks where blocked_id = $1 and blocker_id <> $2 on conflict do nothing`,
  `insert into mutes (muter_id, muted_id, muted_at)
    select $2, muted_id, muted_at from mutes where muter_id = $1 and muted_id <> $2 on conflict do nothing`,
  `insert into mutes (muter_id, muted_id, muted_at)
    select muter_id, $2, muted_at from mutes where muted_id = $1 and muter_id <> $2 on conflict do nothing`,
  // Both accounts belong to one person.
  `delete from blocks where (blocker_id, blocked_id) in (($1, $2), ($2, $1))`,
];
const OTHERS = 'select blocked_id as id from blocks where blocker_id = $1 union select blocker_id from blocks where blocked_id = $1';

@Injectable()
export class PostgresBlocks extends Blocks {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async block(creatorId: number, otherId: number): Promise<boolean> {
    const locked = await this.work.all(LOCK, [[creatorId, otherId], creatorId]);
    if (locked.length < 2) throw new ProfileNotFound();
    return this.work.exists(BLOCK, [creatorId, otherId]);
  }

  async unblock(creatorId: number, otherId: number): Promise<void> {
    await this.work.execute(UNBLOCK, [creatorId, otherId]);
  }

  async mute(creatorId: number, otherId: number): Promise<void> {
    if (!(await this.work.exists(MUTE, [creatorId, otherId]))) throw new ProfileNotFound();
  }

  async unmute(creatorId: number, otherId: number): Promise<void> {
    await this.work.execute(UNMUTE, [creatorId, otherId]);
  }

  async merge(fromId: number, intoId: number): Promise<number[]> {
    for (const statement of MERGE) await this.work.execute(statement, [fromId, intoId]);
    const others = await this.work.all<{ id: number }>(OTHERS, [intoId]);
    return others.map(({ id }) => id);
  }
}
