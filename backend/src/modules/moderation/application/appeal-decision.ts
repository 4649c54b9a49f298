import { Injectable } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { ModeratedProfiles, ProfileLock } from '../../profiles/index.js';
import { ABOUT_ITEM, Decisions, isAppealable } from '../domain/decision.js';
import { AppealedAlready, NotAppealable } from '../domain/moderation.errors.js';
import { Reports } from '../domain/report.js';

/** A creator answers a decision once; the answer is a report in the queue (PR-129). */
@Injectable()
export class AppealDecision {
  constructor(
    private readonly decisions: Decisions,
    private readonly reports: Reports,
    private readonly moderatedProfiles: ModeratedProfiles,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ creatorId }: Creator, decisionId: number, text: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      const decision = await this.decisions.ofCreator(creatorId, decisionId);
      const { id, item, outcome, appeal, endedAt } = decision;
      if (appeal !== null) throw new AppealedAlready();
      const isAboutDeletedItem = item === '' && ABOUT_ITEM.includes(outcome);
      if (endedAt !== null || !isAppealable(outcome) || isAboutDeletedItem) throw new NotAppealable();
      await this.decisions.appeal(id, text);
      // Without a reporter, so that several decisions about one item can be appealed; the subject is the creator.
      await this.reports.add({ profileId: creatorId, item, reason: 'appeal', details: text, appealOf: id });
      await this.decisions.count(decision, 'appeal');
    });
  }

  async markRead({ creatorId }: Creator): Promise<void> {
    await this.moderatedProfiles.markNoticesRead(creatorId);
  }
}
