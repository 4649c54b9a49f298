import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Every, SECOND } from '../../../platform/schedule/every.js';
import { ProfileLock } from '../../profiles/index.js';
import { Decisions, QueueItems, type Explanation } from '../domain/decision.js';
import { NotSuspended } from '../domain/moderation.errors.js';
import { DecideItem } from './decide-item.js';
import { DecisionEffects } from './decision-effects.js';
import { assertExplained } from './resolve-report.js';

/** Suspensions that are found at once. */
const BATCH = 100;

/** Suspends creators without a report, and ends suspensions (PR-128). */
@Injectable()
export class SuspendCreator {
  constructor(
    private readonly decisions: Decisions,
    private readonly items: QueueItems,
    private readonly decideItem: DecideItem,
    private readonly effects: DecisionEffects,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `ClaimedByOther` while another moderator has claimed the profile or an item of it, because a suspension decides their reports. */
  async suspend(admin: Admin, profileId: number, explanation: Explanation, overridesClaim = false): Promise<void> {
    assertExplained('suspend', explanation, this.clock.now());
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(profileId);
      if (!overridesClaim) await this.items.assertUnclaimed({ profileId, item: '' }, admin.adminId, true);
      await this.decideItem.apply(admin, { profileId, item: '' }, 'suspend', explanation, false);
    });
  }

  async end(_admin: Admin, profileId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(profileId);
      if ((await this.decisions.endSuspensions(profileId)) === 0) throw new NotSuspended();
      await this.effects.settleSuspension(profileId);
    });
  }

  /**
   * Shows the pages of creators whose suspension is over. Those in the trash follow after their restoration. Throws after the others when one
   * could not be ended; its creator may write from the end on.
   */
  @Every('end-suspensions', 30 * SECOND)
  async endDue(): Promise<void> {
    const errors: unknown[] = [];
    // By id, so that one that cannot be ended does not hold up those behind it.
    for (let due = await this.decisions.dueSuspensions(0, BATCH); due.length > 0;) {
      for (const creatorId of due) await this.endTimed(creatorId).catch((error: unknown) => errors.push(error));
      due = await this.decisions.dueSuspensions(due.at(-1) ?? 0, BATCH);
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} suspensions could not be ended`);
  }

  /** Several instances may end the same one, which changes nothing the second time. */
  private async endTimed(profileId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(profileId);
      await this.decisions.endDueSuspensions(profileId);
      await this.effects.settleSuspension(profileId);
    });
  }
}
