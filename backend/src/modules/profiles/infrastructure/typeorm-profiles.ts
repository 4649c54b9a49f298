import { Injectable } from '@nestjs/common';
import { isUniqueViolation } from '../../../platform/database/database-errors.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { SessionCache } from '../../../platform/sessions/session-cache.js';
import type { Profile } from '../domain/profile.js';
import { Profiles } from '../domain/profiles.js';
import { EmailInUse, ProfileNotFound, UsernameTaken } from '../domain/profiles.errors.js';
import { ProfileSchema } from './profile.schema.js';

const RETIRE_USERNAME = `insert into old_usernames (username_key, profile_id) values (lower($1), $2)
  on conflict (username_key) do update set profile_id = excluded.profile_id`;

@Injectable()
export class TypeormProfiles extends Profiles {
  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly sessions: SessionCache,
  ) {
    super();
  }

  /** Inserts with `on conflict do nothing`, which does not abort the transaction, so that the caller can retry with another name in it. */
  async add(profile: Profile): Promise<number> {
    const taken = await this.work.manager.query<unknown[]>('select from old_usernames where username_key = lower($1)', [profile.username]);
    if (taken.length > 0) throw new UsernameTaken();
    const insert = this.work.manager.createQueryBuilder().insert().into(ProfileSchema).values(profile).orIgnore().returning('id');
    const [row] = (await insert.execute()).raw as { id: number }[];
    if (!row) throw new UsernameTaken();
    return row.id;
  }

  async ownerOf(email: string): Promise<number | undefined> {
    const [row] = await this.work.manager.query<{ id: number }[]>('select id from profiles where lower(email) = lower($1)', [email]);
    return row?.id;
  }

  async getForUpdate(id: number): Promise<Profile> {
    // Weaker than `for update`, so that rows that refer to the profile can still be inserted.
    const profile = await this.work.manager.findOne(ProfileSchema, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!profile) throw new ProfileNotFound();
    return profile;
  }

  async save(profile: Profile): Promise<void> {
    try {
      await this.work.manager.save(ProfileSchema, profile);
    } catch (error) {
      if (isUniqueViolation(error, 'profiles_username')) throw new UsernameTaken();
      throw isUniqueViolation(error, 'profiles_email') ? new EmailInUse() : error;
    }
  }

  async countUsernameChange(id: number): Promise<void> {
    await this.work.manager.query('update profiles set username_changes = username_changes + 1 where id = $1', [id]);
  }

  async remove(profile: Profile, heir?: number): Promise<void> {
    if (heir !== undefined)
      await this.work.manager.query('update old_usernames set profile_id = $2 where profile_id = $1', [profile.id, heir]);
    await this.work.manager.query('delete from profiles where id = $1', [profile.id]);
    await this.work.manager.query(RETIRE_USERNAME, [profile.username, heir ?? null]);
    // A foreign key ends the sessions in the database.
    await this.work.afterCommit(async () => this.sessions.evictCreator(profile.id));
  }
}
