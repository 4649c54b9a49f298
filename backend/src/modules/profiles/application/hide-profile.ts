import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Clock } from '../../../kernel/clock.js';
import { Profiles } from '../domain/profiles.js';

/** Hides or shows a profile. Only the owner and administrators can see a hidden profile (PR-52). */
@Injectable()
export class HideProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(creatorId: number, hidden: boolean): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      profile.hiddenAt = hidden ? (profile.hiddenAt ?? this.clock.now()) : null;
      await this.profiles.save(profile);
    });
  }
}
