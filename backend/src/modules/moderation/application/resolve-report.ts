import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Admin } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { ModeratedProfiles, ProfileLock } from '../../profiles/index.js';
import { Decisions, QueueItems, type Explanation } from '../domain/decision.js';
import {
  HeldOrAppealed,
  NoAppeal,
  NotUndoable,
  ReportOpen,
  ReportResolved,
  RuleRequired,
  SuspensionInThePast,
} from '../domain/moderation.errors.js';
import { type Report, type Resolution, Reports, STATUS_OF, type Subject } from '../domain/report.js';
import { DecideItem, decidesItemsToo } from './decide-item.js';

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
    private readonly moderatedProfiles: ModeratedProfiles,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(admin: Admin, judgement: Judgement): Promise<void> {
    const { reportId, resolution, withEarlier = false, overridesClaim = false, ...explanation } = judgement;
    assertExplained(resolution, explanation, this.clock.now());
    await this.unitOfWork.run(async () => {
      const { report, subject } = await this.openReport(admin, reportId, resolution, overridesClaim);
      switch (resolution) {
        case 'dismiss':
          return this.dismiss(admin, report, subject, withEarlier);
        case 'uphold':
        case 'lift':
          return this.decideAppeal(admin, report, resolution, explanation.words ?? '');
        default:
          await this.closeAppeal(report, 'upheld', explanation.words ?? '');
          return this.decideItem.apply(admin, subject, resolution, explanation);
      }
    });
  }

  /**
   * Dismisses the reports of visitors about an item that the administrator has not looked at, up to this one (PR-134). An appeal and a held
   * item, of which a dismissal would answer a creator or publish the content, are refused.
   */
  async dismissReported(admin: Admin, reportId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { report, subject } = await this.openReport(admin, reportId, 'dismiss', false);
      if (await this.reports.isHeldOrAppealed(report)) throw new HeldOrAppealed();
      await this.dismiss(admin, report, subject, true);
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
      const { id, outcome, profileId, mediaId } = decision;
      await this.decideItem.undo(admin, { profileId, mediaId: mediaId ?? undefined }, outcome);
      await this.decisions.withdraw(id);
      await this.reports.reopenDecided(id);
    });
  }

  /** Locks the report and releases its item. Throws `ReportResolved`, and `ClaimedByOther` while another moderator has claimed what is decided. */
  private async openReport(admin: Admin, reportId: number, resolution: Resolution, overridesClaim: boolean) {
    await this.lockCreator(resolution, reportId);
    const report = await this.reports.getForUpdate(reportId);
    if (report.status !== 'open') await this.refuse(reportId);
    const subject = { profileId: report.profileId, mediaId: report.mediaId ?? undefined };
    if (!overridesClaim) await this.items.assertUnclaimed(report, admin.adminId, decidesItemsToo(subject, resolution));
    await this.items.release(report);
    return { report, subject };
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

  private async dismiss(admin: Admin, report: Report, subject: Subject, withEarlier: boolean): Promise<void> {
    await this.closeAppeal(report, 'upheld', '');
    const { adminId } = admin;
    const decided = withEarlier
      ? await this.reports.resolveUpTo(report, 'dismissed', adminId)
      : await this.reports.resolve(report.id, 'dismissed', adminId);
    await this.endHold(admin, subject);
    await this.decisions.count(await this.decisions.kindOf(report.mediaId), 'dismiss');
    await this.decideItem.record(admin, subject, 'dismiss', decided);
  }

  /** A held item whose reports are dismissed is visible again (PR-130). */
  private async endHold(admin: Admin, subject: Subject): Promise<void> {
    if ((await this.decisions.end(subject.profileId, 'hold', subject.mediaId)) > 0) await this.decideItem.undo(admin, subject, 'hold');
  }

  private async decideAppeal(admin: Admin, report: Report, resolution: 'uphold' | 'lift', words: string): Promise<void> {
    const appealed = await this.closeAppeal(report, resolution === 'lift' ? 'lifted' : 'upheld', words);
    if (appealed === undefined) throw new NoAppeal();
    if (resolution === 'lift')
      await this.decideItem.undo(admin, { profileId: appealed.profileId, mediaId: appealed.mediaId ?? undefined }, appealed.outcome);
    await this.reports.resolveUpTo(report, STATUS_OF[resolution], admin.adminId);
  }

  /** Keeps the answer of an appeal with its decision, which the creator reads. */
  private async closeAppeal(report: Report, outcome: 'upheld' | 'lifted', words: string) {
    const appealed = await this.decisions.appealedAbout(report);
    if (appealed === undefined) return undefined;
    await this.decisions.decideAppeal(appealed.id, outcome, words);
    await this.decisions.count(await this.decisions.kindOf(appealed.mediaId), outcome === 'lifted' ? 'appeal_lifted' : 'appeal_upheld');
    await this.moderatedProfiles.countNotice(appealed.profileId);
    return appealed;
  }
}
