import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { ModeratedProfiles, ProfileLock, ProfileNotFound } from '../../profiles/index.js';
import { Decisions, type Explanation } from '../domain/decision.js';
import { NotSuspended } from '../domain/moderation.errors.js';
import { DecideItem } from './decide-item.js';
import { assertExplained } from './resolve-report.js';

/** Suspends creators without a report, and ends suspensions (PR-128). */
@Injectable()
export class SuspendCreator {
  constructor(
    private readonly decisions: Decisions,
    private readonly decideItem: DecideItem,
    private readonly moderatedProfiles: ModeratedProfiles,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async suspend(admin: Admin, profileId: number, explanation: Explanation): Promise<void> {
    assertExplained('suspend', explanation, this.clock.now());
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(profileId);
      await this.decideItem.apply(admin, { profileId }, 'suspend', explanation);
    });
  }

  async end(admin: Admin, profileId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(profileId);
      if ((await this.decisions.end(profileId, 'suspend')) === 0) throw new NotSuspended();
      await this.decideItem.undo(admin, { profileId }, 'suspend');
    });
  }

  /** Ends those whose time is over. Several instances may end the same one, which changes nothing the second time. */
  async endDue(): Promise<void> {
    for (const profileId of await this.decisions.endedSuspensions()) await this.endTimed(profileId);
  }

  private async endTimed(profileId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      try {
        await this.profileLock.acquire(profileId);
      } catch (error) {
        if (error instanceof ProfileNotFound) return;
        throw error;
      }
      if ((await this.decisions.end(profileId, 'suspend')) > 0) await this.moderatedProfiles.endSuspension(profileId);
    });
  }
}
