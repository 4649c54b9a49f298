import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Profiles } from '../domain/profiles.js';

/** What the decisions of moderators change in a profile (PR-128, PR-129). */
@Injectable()
export class ModeratedProfiles {
  constructor(
    private readonly profiles: Profiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Suspending again replaces the end. `until` null: without an end. */
  async suspend(creatorId: number, until: Date | null): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      profile.suspend(until, this.clock.now());
      await this.profiles.save(profile);
    });
  }

  /** Idempotent. */
  async endSuspension(creatorId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      profile.endSuspension();
      await this.profiles.save(profile);
    });
  }

  /** Hides a page, or shows it again. Returns whether it was not so before. */
  async setHidden(creatorId: number, hidden: boolean): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      const hasChanged = profile.setHidden(hidden, this.clock.now());
      await this.profiles.save(profile);
      return hasChanged;
    });
  }

  /** Counts a decision that the creator has not read. */
  async countNotice(creatorId: number): Promise<void> {
    await this.profiles.countModerationNotice(creatorId);
  }

  async markNoticesRead(creatorId: number): Promise<void> {
    await this.unitOfWork.run(() => this.profiles.markModerationSeen(creatorId), NOTHING_PUBLIC);
  }
}
