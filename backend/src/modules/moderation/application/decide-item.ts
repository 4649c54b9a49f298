import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { EditMedia } from '../../media/index.js';
import { NotifyReporters } from '../../notifications/index.js';
import { Accounts, EditProfile, ModeratedProfiles } from '../../profiles/index.js';
import { Decisions, isTold, type Explanation, type Outcome } from '../domain/decision.js';
import { ReportWithoutMedia } from '../domain/moderation.errors.js';
import { Reports, STATUS_OF, type DecidedReports, type Resolution, type Subject } from '../domain/report.js';
import { SuspensionMails } from './suspension-mails.js';

type AppliedOutcome = Exclude<Outcome, 'dismiss' | 'hold'>;

/** Outcomes about the profile, which decide the reports about its items too. */
const ABOUT_PROFILE: readonly Outcome[] = ['hide_profile', 'suspend'];

/** Whether a resolution ends the reports about the other items of the profile too. */
export const decidesItemsToo = ({ mediaId }: Subject, resolution: Resolution): boolean =>
  ABOUT_PROFILE.some((outcome) => outcome === resolution) || (resolution === 'delete' && mediaId === undefined);

/**
 * Applies an outcome to a profile or an item, keeps it as a decision that its creator reads (PR-129), and decides the open reports. The caller
 * has locked the profile and runs the unit of work.
 */
@Injectable()
export class DecideItem {
  constructor(
    private readonly reports: Reports,
    private readonly decisions: Decisions,
    private readonly editMedia: EditMedia,
    private readonly editProfile: EditProfile,
    private readonly moderatedProfiles: ModeratedProfiles,
    private readonly accounts: Accounts,
    private readonly notifyReporters: NotifyReporters,
    private readonly suspensionMails: SuspensionMails,
  ) {}

  async apply(admin: Admin, subject: Subject, outcome: AppliedOutcome, explanation: Explanation = {}): Promise<void> {
    const { profileId, mediaId } = subject;
    const isAboutProfile = ABOUT_PROFILE.includes(outcome);
    // Before the change, which deletes the reports about a deleted item.
    const open = outcome === 'delete' ? await this.reports.openAbout(subject) : undefined;
    const kind = await this.decisions.kindOf(mediaId);
    await this.change(admin, subject, outcome, explanation);
    const decided =
      open ?? (await this.reports.resolveAllAbout(subject, STATUS_OF[outcome as keyof typeof STATUS_OF], admin.adminId, isAboutProfile));
    await this.decisions.count(kind, outcome);
    // The decision about a deleted profile is deleted with it; the audit log keeps it.
    if (outcome === 'delete' && mediaId === undefined) return this.notifyReporters.execute(decided.reporterIds);
    const about = isAboutProfile || outcome === 'delete' ? { profileId } : subject;
    await this.record(admin, about, outcome, decided, explanation);
  }

  /** Keeps a decision, tells the creator and the reporters. */
  async record(admin: Admin, subject: Subject, outcome: Outcome, decided: DecidedReports, explanation: Explanation = {}): Promise<void> {
    const id = await this.decisions.add({ ...subject, outcome, reasons: decided.reasons, ...explanation, adminId: admin.adminId });
    await this.reports.linkToDecision(subject, id);
    if (isTold(outcome)) await this.moderatedProfiles.countNotice(subject.profileId);
    await this.notifyReporters.execute(decided.reporterIds.filter((reporterId) => reporterId !== subject.profileId));
  }

  private async change(
    admin: Admin,
    { profileId, mediaId }: Subject,
    outcome: AppliedOutcome,
    { until, rule, words }: Explanation,
  ): Promise<void> {
    switch (outcome) {
      case 'warn':
        return;
      case 'mark_sensitive':
      case 'hide_media':
        if (mediaId === undefined) throw new ReportWithoutMedia();
        return this.editMedia.flag(admin, mediaId, outcome === 'hide_media' ? { hidden: true } : { sensitive: true });
      case 'hide_profile':
        return this.editProfile.administer(admin, profileId, { hidden: true });
      case 'suspend':
        await this.decisions.end(profileId, 'suspend');
        await this.moderatedProfiles.suspend(admin, profileId, until ?? null);
        return this.suspensionMails.send(profileId, { rule, words, until });
      case 'delete':
        return mediaId === undefined ? this.accounts.remove(admin, profileId) : this.editMedia.delete(admin, mediaId);
    }
  }

  /** Takes back what an outcome has changed. */
  async undo(admin: Admin, { profileId, mediaId }: Subject, outcome: Outcome): Promise<void> {
    switch (outcome) {
      case 'mark_sensitive':
        return mediaId === undefined ? undefined : this.editMedia.flag(admin, mediaId, { sensitive: false });
      case 'hide_media':
        return mediaId === undefined ? undefined : this.editMedia.flag(admin, mediaId, { hidden: false });
      case 'hide_profile':
        return this.editProfile.administer(admin, profileId, { hidden: false });
      case 'suspend':
        await this.decisions.end(profileId, 'suspend');
        return this.moderatedProfiles.endSuspension(profileId);
      case 'hold':
        if (mediaId !== undefined) return this.editMedia.flag(admin, mediaId, { hidden: false });
        return this.moderatedProfiles.hold(profileId, false);
      default:
        return;
    }
  }
}
