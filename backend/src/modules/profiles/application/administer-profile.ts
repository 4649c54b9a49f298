import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { ProfileChanges } from '../domain/profile.js';
import { Profiles } from '../domain/profiles.js';
import { HideProfile } from './hide-profile.js';
import { ProposeEmail } from './propose-email.js';
import { UpdateProfile } from './update-profile.js';

export interface AdministeredChanges extends ProfileChanges {
  /** Null removes the address. */
  email?: string | null;
  hidden?: boolean;
}

/** An administrator's changes of a profile. Fields that are left out stay unchanged. */
@Injectable()
export class AdministerProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly updateProfile: UpdateProfile,
    private readonly proposeEmail: ProposeEmail,
    private readonly hideProfile: HideProfile,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(creatorId: number, { email, hidden, ...changes }: AdministeredChanges): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      await this.updateProfile.edit(profile, changes, 'admin');
      await this.profiles.save(profile);
      if (email !== undefined) await this.proposeEmail.execute(creatorId, email);
      if (hidden !== undefined) await this.hideProfile.execute(creatorId, hidden);
    });
  }
}
