import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { ProfileLock } from '../application/profile-lock.js';
import { ProfileNotFound } from '../domain/profiles.errors.js';

// Rows that refer to the profile can still be inserted and deleted.
const LOCK_WITH_NEIGHBOURS = `select from profiles where id = any($1::int[])
  or id in (select followed_id from follows where follower_id = any($1::int[]) union select follower_id from follows where followed_id = any($1::int[]))
  order by id for no key update`;
const LOCK_AGAINST_REFERENCES = 'select from profiles where id = any($1::int[]) order by id for update';
const LOCK = 'select from profiles where id = $1 for no key update';

@Injectable()
export class PostgresProfileLock extends ProfileLock {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async acquire(creatorId: number): Promise<void> {
    const locked = await this.work.manager.query<object[]>(LOCK, [creatorId]);
    if (locked.length === 0) throw new ProfileNotFound();
  }

  async acquireForRemoval(creatorIds: number[]): Promise<void> {
    await this.work.manager.query(LOCK_WITH_NEIGHBOURS, [creatorIds]);
    await this.work.manager.query(LOCK_AGAINST_REFERENCES, [creatorIds]);
  }
}
