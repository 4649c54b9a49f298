import { Injectable } from '@nestjs/common';
import { isUniqueViolation } from '../../../shared/persistence/database-errors.js';
import { TypeormUnitOfWork } from '../../../shared/persistence/typeorm-unit-of-work.js';
import type { Profile } from '../domain/profile.js';
import { Profiles } from '../domain/profiles.js';
import { ProfileNotFound, UsernameTaken } from '../domain/profiles.errors.js';
import { ProfileSchema } from './profile.schema.js';

@Injectable()
export class TypeormProfiles extends Profiles {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(profile: Profile): Promise<number> {
    try {
      const added = await this.work.manager.save(ProfileSchema, profile);
      return added.id;
    } catch (error) {
      throw isUniqueViolation(error, 'profiles_username') ? new UsernameTaken() : error;
    }
  }

  async forEditing(id: number): Promise<Profile> {
    const profile = await this.work.manager.findOne(ProfileSchema, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!profile) throw new ProfileNotFound();
    return profile;
  }

  async save(profile: Profile): Promise<void> {
    await this.work.manager.save(ProfileSchema, profile);
  }
}
