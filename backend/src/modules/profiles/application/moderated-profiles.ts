import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
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

  /** `until` null: without an end. */
  async suspend(_admin: Admin, creatorId: number, until: Date | null): Promise<void> {
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

  /** Hides a page that waits for a moderator, or shows it again (PR-130). */
  async hold(creatorId: number, isHeld: boolean): Promise<void> {
    await this.unitOfWork.run(async () => {
      const profile = await this.profiles.getForUpdate(creatorId);
      profile.setHidden(isHeld, this.clock.now());
      await this.profiles.save(profile);
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
