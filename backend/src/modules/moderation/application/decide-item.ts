import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { EditMedia, MediaRestored } from '../../media/index.js';
import { CreateNotifications } from '../../notifications/index.js';
import { Accounts, ModeratedProfiles } from '../../profiles/index.js';
import { ABOUT_ITEM, Decisions, isTold, type Decision, type Explanation, type Outcome } from '../domain/decision.js';
import { OutcomeNotPossible, ReportWithoutMedia } from '../domain/moderation.errors.js';
import { isSetKind, partsOf, Reports, STATUS_OF, type DecidedReports, type Resolution, type Subject } from '../domain/report.js';
import { DecisionEffects } from './decision-effects.js';

export abstract class SuspensionMails {
  /** Mails a suspension to the verified address of the creator, if there is one, after the commit (PR-128). A failure is logged. */
  abstract send(creatorId: number, explanation: Explanation): Promise<void>;
}

type AppliedOutcome = Exclude<Outcome, 'dismiss' | 'hold' | 'delete'>;

/** Outcomes about the profile, which decide the reports about its items too. */
const ABOUT_PROFILE: readonly Outcome[] = ['hide_profile', 'suspend'];

/** Whether a resolution ends the reports about the other items of the profile too. */
export const decidesItemsToo = (subject: Subject, resolution: Resolution): boolean =>
  ABOUT_PROFILE.some((outcome) => outcome === resolution) || (resolution === 'delete' && subject.item === '');

/**
 * Applies an outcome to a profile or an item, keeps it as a decision that its creator reads (PR-129), and decides the open reports. The caller
 * has locked the profile and runs the unit of work.
 */
@Injectable()
export class DecideItem {
  constructor(
    private readonly reports: Reports,
    private readonly decisions: Decisions,
    private readonly effects: DecisionEffects,
    private readonly editMedia: EditMedia,
    private readonly moderatedProfiles: ModeratedProfiles,
    private readonly accounts: Accounts,
    private readonly createNotifications: CreateNotifications,
    private readonly suspensionMails: SuspensionMails,
    events: EventBus,
  ) {
    // Its reports, which have stayed open, are listed again (PR-132).
    events.on(MediaRestored, ({ mediaId }) => this.decisions.endDeletion(mediaId));
  }

  /** `withHeld`: the moderator has seen what a block list holds about the subject, and judges it too. */
  async apply(admin: Admin, subject: Subject, outcome: AppliedOutcome, explanation: Explanation, withHeld: boolean): Promise<void> {
    const { profileId, item } = subject;
    if (item === '' && ABOUT_ITEM.includes(outcome)) throw new ReportWithoutMedia();
    const isSet = isSetKind(partsOf(subject).kind);
    if (ABOUT_ITEM.includes(outcome) && isSet !== (outcome === 'make_private')) throw new OutcomeNotPossible();
    const withItems = ABOUT_PROFILE.includes(outcome);
    const decided = await this.reports.resolveAllAbout(subject, STATUS_OF[outcome], admin.adminId, { withItems, withHeld });
    await this.decisions.count(subject, outcome);
    const decision = await this.record(admin, withItems ? { profileId, item: '' } : subject, outcome, decided, explanation);
    if (outcome === 'suspend') await this.decisions.endSuspensions(profileId, decision.id);
    await this.effects.apply(decision);
    await this.effects.endHolds(decision);
    if (outcome === 'suspend') await this.suspensionMails.send(profileId, explanation);
  }

  /** Moves the profile or item to the trash with its reports, which stay open. The deletion of a profile is in the audit log only. */
  async delete(admin: Admin, subject: Subject, explanation: Explanation): Promise<void> {
    const { kind, id } = partsOf(subject);
    // A set of media has no trash.
    if (isSetKind(kind)) throw new OutcomeNotPossible();
    const open = await this.reports.openAbout(subject);
    await this.decisions.count(subject, 'delete');
    if (kind === 'profile') {
      await this.createNotifications.ofDecidedReports(open.reporterIds);
      return this.accounts.remove(admin, id);
    }
    await this.record(admin, subject, 'delete', open, explanation);
    await this.editMedia.delete(admin, id);
  }

  /** Keeps a decision, tells the creator and the reporters. */
  async record(
    admin: Admin,
    subject: Subject,
    outcome: Outcome,
    decided: DecidedReports,
    explanation: Explanation = {},
  ): Promise<Decision> {
    const decision = await this.decisions.add({ ...subject, outcome, reasons: decided.reasons, ...explanation, adminId: admin.adminId });
    await this.reports.linkToDecision(subject, decision.id);
    if (isTold(outcome)) await this.moderatedProfiles.countNotice(subject.profileId);
    await this.createNotifications.ofDecidedReports(decided.reporterIds.filter((reporterId) => reporterId !== subject.profileId));
    return decision;
  }
}
