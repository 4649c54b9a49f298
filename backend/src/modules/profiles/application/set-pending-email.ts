import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Profiles } from '../domain/profiles.js';

/** Sets the pending address after a magic link was sent to it. The address is pending until the link is used (PR-4). */
@Injectable()
export class SetPendingEmail {
  constructor(
    private readonly profiles: Profiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(creatorId: number, email: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      profile.setPendingEmail(email);
      await this.profiles.save(profile);
    });
  }
}
