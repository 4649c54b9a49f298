import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Admin } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { ModeratedProfiles, ProfileLock } from '../../profiles/index.js';
import { Decisions, QueueItems, type Decision, type Explanation } from '../domain/decision.js';
import {
  HeldOrAppealed,
  NoAppeal,
  NotUndoable,
  ReportOpen,
  ReportResolved,
  RuleRequired,
  SuspensionInThePast,
} from '../domain/moderation.errors.js';
import { type Report, type Resolution, Reports, STATUS_OF } from '../domain/report.js';
import { DecideItem, decidesItemsToo } from './decide-item.js';
import { DecisionEffects } from './decision-effects.js';

export interface Judgement extends Explanation {
  reportId: number;
  resolution: Resolution;
  /** Whether to dismiss the earlier reports about the subject too. Later ones stay open, because the administrator has not seen them. */
  withEarlier?: boolean;
  /** Whether to decide also what another moderator has claimed. */
  overridesClaim?: boolean;
}

/** Throws for an outcome of which the creator must read the rule, and for a suspension that has ended already. */
export function assertExplained(outcome: Resolution, { rule, until }: Explanation, now: Date): void {
  if ((outcome === 'warn' || outcome === 'suspend') && rule === undefined) throw new RuleRequired();
  if (until !== undefined && until !== null && until <= now) throw new SuspensionInThePast();
}

/** Decides the reports about an item (PR-52, PR-127), or an appeal (PR-129). */
@Injectable()
export class ResolveReport {
  constructor(
    private readonly reports: Reports,
    private readonly decisions: Decisions,
    private readonly items: QueueItems,
    private readonly decideItem: DecideItem,
    private readonly effects: DecisionEffects,
    private readonly moderatedProfiles: ModeratedProfiles,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(admin: Admin, judgement: Judgement): Promise<void> {
    const { reportId, resolution, withEarlier = false, overridesClaim = false, ...explanation } = judgement;
    assertExplained(resolution, explanation, this.clock.now());
    await this.unitOfWork.run(async () => {
      const report = await this.openReport(admin, reportId, resolution, overridesClaim);
      switch (resolution) {
        case 'dismiss':
          return this.dismiss(admin, report, withEarlier);
        case 'uphold':
        case 'lift':
          return this.decideAppeal(admin, report, resolution, explanation.words ?? '');
        case 'delete':
          await this.answerAppeals(admin, report, 'upheld', explanation.words);
          return this.decideItem.delete(admin, report, explanation);
        default:
          await this.answerAppeals(admin, report, 'upheld', explanation.words);
          return this.decideItem.apply(admin, report, resolution, explanation, true);
      }
    });
  }

  /**
   * Dismisses the reports of visitors about an item that the administrator has not looked at, up to this one (PR-134). An appeal and a held
   * item, of which a dismissal would answer a creator or publish the content, are refused.
   */
  async dismissReported(admin: Admin, reportId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const report = await this.openReport(admin, reportId, 'dismiss', false);
      if (await this.reports.isHeldOrAppealed(report)) throw new HeldOrAppealed();
      await this.dismiss(admin, report, true);
    });
  }

  /** Takes back the outcome of a decided report, and opens the reports again that it decided (PR-138). */
  async undo(admin: Admin, reportId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(await this.reports.creatorOf(reportId));
      const report = await this.reports.getForUpdate(reportId);
      if (report.status === 'open') throw new ReportOpen();
      const decision = await this.decisions.undoable(reportId);
      if (decision === undefined) throw new NotUndoable();
      await this.reports.reopenDecided(decision.id);
      await this.effects.takeBack(decision);
      if (decision.appeal === null) return;
      await this.answer(decision, 'lifted', '');
      await this.reports.resolveAppeals([decision], admin.adminId);
    });
  }

  /** Locks the report and releases its item. Throws `ReportResolved`, and `ClaimedByOther` while another moderator has claimed what is decided. */
  private async openReport(admin: Admin, reportId: number, resolution: Resolution, overridesClaim: boolean): Promise<Report> {
    await this.lockCreator(resolution, reportId);
    const report = await this.reports.getForUpdate(reportId);
    if (report.status !== 'open') await this.refuse(reportId);
    if (!overridesClaim) await this.items.assertUnclaimed(report, admin.adminId, decidesItemsToo(report, resolution));
    await this.items.release(report);
    return report;
  }

  /** Names the one who has judged it and the outcome. */
  private async refuse(reportId: number): Promise<never> {
    const { username, status } = await this.reports.judgementOf(reportId);
    throw new ReportResolved({ reason: status === 'open' ? 'dismissed' : status, username: username ?? '—' });
  }

  /** Before the report, which the deletion of the creator deletes (PR-75). */
  private async lockCreator(resolution: Resolution, reportId: number): Promise<void> {
    const creatorId = await this.reports.creatorOf(reportId);
    if (resolution === 'delete') await this.profileLock.acquireForRemoval([creatorId]);
    else await this.profileLock.acquire(creatorId);
  }

  private async dismiss(admin: Admin, report: Report, withEarlier: boolean): Promise<void> {
    await this.answerAppeals(admin, report, 'upheld', '', withEarlier);
    const { adminId } = admin;
    const decided = withEarlier
      ? await this.reports.resolveUpTo(report, 'dismissed', adminId)
      : await this.reports.resolve(report.id, 'dismissed', adminId);
    await this.decisions.count(report, 'dismiss');
    // What was held is visible again (PR-130).
    await this.effects.endHolds(await this.decideItem.record(admin, report, 'dismiss', decided));
  }

  private async decideAppeal(admin: Admin, report: Report, resolution: 'uphold' | 'lift', words: string): Promise<void> {
    if ((await this.answerAppeals(admin, report, resolution === 'lift' ? 'lifted' : 'upheld', words)) === 0) throw new NoAppeal();
    await this.reports.resolveUpTo(report, STATUS_OF[resolution], admin.adminId);
  }

  /** Answers the open appeals of the group that the moderator has seen. Returns how many. One that was lifted before is closed as lifted again. */
  private async answerAppeals(admin: Admin, report: Report, outcome: 'upheld' | 'lifted', words = '', withEarlier = true): Promise<number> {
    const appealed = await this.decisions.appealedBy(report, withEarlier);
    const unanswered = appealed.filter(({ appealOutcome }) => appealOutcome !== 'lifted');
    for (const decision of unanswered) {
      if (outcome === 'lifted') await this.lift(decision);
      await this.answer(decision, outcome, words);
    }
    await this.reports.resolveAppeals(appealed, admin.adminId);
    return unanswered.length;
  }

  /** What a block list had held before waits again. */
  private async lift(decision: Decision): Promise<void> {
    if (decision.endedAt === null) await this.reports.reopenHeld(decision.id);
    await this.effects.takeBack(decision);
  }

  /** Keeps the answer to an appeal with the decision, where the creator reads it. */
  private async answer(decision: Decision, outcome: 'upheld' | 'lifted', words: string): Promise<void> {
    await this.decisions.decideAppeal(decision.id, outcome, words);
    await this.decisions.count(decision, outcome === 'lifted' ? 'appeal_lifted' : 'appeal_upheld');
    await this.moderatedProfiles.countNotice(decision.profileId);
  }
}
