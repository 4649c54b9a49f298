import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { ProfileLock } from '../application/profile-lock.js';
import { ProfileNotFound } from '../domain/profiles.errors.js';

// Rows that refer to the profile can still be inserted and deleted.
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
}
