import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Profiles } from '../domain/profiles.js';

export interface Removal {
  /** The username that the owner typed to confirm; checked when given. */
  confirm?: string;
  /** The profile that the username redirects to after the removal. */
  heir?: number;
}

/** Deletes a profile with its rows and sessions; a trigger records its files for deletion. The name is never issued again (PR-9). */
@Injectable()
export class RemoveProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(creatorId: number, { confirm, heir }: Removal = {}): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      if (confirm !== undefined) profile.confirmRemoval(confirm);
      await this.profiles.remove(profile, heir);
    });
  }
}
