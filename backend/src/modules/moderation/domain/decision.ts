import { REPORT_REASONS, type Subject } from './report.js';
import { limit } from '../../../kernel/limit.js';

/** The rule that a creator reads with a decision. They are the reasons of reports, so that both have one list of rules. */
export const RULES = REPORT_REASONS;
export type Rule = (typeof RULES)[number];
export const WORDS_MAX = limit('moderationWordsMax', 1000);
export const APPEAL_MAX = limit('appealMax', 1000);
export const NOTE_MAX = limit('moderationNoteMax', 2000);
/** How long a claim lasts without a release (PR-127). */
export const CLAIM_MINUTES = 15;

export const OUTCOMES = [
  'dismiss',
  'mark_sensitive',
  'warn',
  'hide_media',
  'hide_profile',
  'suspend',
  'delete',
  'hold',
  'make_private',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The outcomes that a creator reads (PR-129). */
export const TOLD_OUTCOMES = ['mark_sensitive', 'warn', 'hide_media', 'hide_profile', 'suspend', 'delete', 'hold', 'make_private'] as const;
/** Those that an appeal can lift. A deletion cannot be taken back, and a held item is in the queue already. */
export const APPEALABLE = ['mark_sensitive', 'warn', 'hide_media', 'hide_profile', 'suspend', 'make_private'] as const;
/** Those about an item, not about its creator. */
export const ABOUT_ITEM: readonly Outcome[] = ['mark_sensitive', 'hide_media', 'make_private'];

export const isTold = (outcome: Outcome): boolean => TOLD_OUTCOMES.some((each) => each === outcome);
export const isAppealable = (outcome: Outcome): boolean => APPEALABLE.some((each) => each === outcome);

/** The rule and the words that the creator reads. */
export interface Explanation {
  rule?: Rule;
  words?: string;
  /** The end of a suspension; null or undefined for none. */
  until?: Date | null;
}

export interface NewDecision extends Explanation, Subject {
  outcome: Outcome;
  /** The reasons of the reports that it decides. */
  reasons: string[];
  /** Undefined for a block list. */
  adminId?: number;
}

/** Without an item for a profile, and for a deleted item. */
export interface Decision extends Subject {
  id: number;
  isAboutItem: boolean;
  outcome: Outcome;
  appeal: string | null;
  appealOutcome: 'upheld' | 'lifted' | null;
  endedAt: Date | null;
  /** Whether the content was otherwise before; then, and only then, it is so again when the decision is taken back. */
  hasChanged: boolean;
  /** The items of a set that it made private, which are public again when the decision is taken back. */
  madePrivate: number[];
}

/** What an outcome sets for as long as a decision applies. Several may set the same. */
export const FLAGS: Partial<Record<Outcome, 'hidden' | 'sensitive' | 'private'>> = {
  mark_sensitive: 'sensitive',
  hide_media: 'hidden',
  hide_profile: 'hidden',
  hold: 'hidden',
  make_private: 'private',
};

export abstract class Decisions {
  /** It has changed nothing yet. */
  abstract add(decision: NewDecision): Promise<Decision>;

  abstract setChanged(id: number, madePrivate?: number[]): Promise<void>;

  /** Locks the creator's decision. Throws `DecisionNotFound`. */
  abstract ofCreator(creatorId: number, id: number): Promise<Decision>;

  abstract appeal(id: number, text: string): Promise<void>;

  /** The decisions, locked, of the open appeals in the group of a report: of this one, and of earlier ones too. */
  abstract appealedBy(report: Subject & { id: number }, withEarlier: boolean): Promise<Decision[]>;

  abstract decideAppeal(id: number, outcome: 'upheld' | 'lifted', words: string): Promise<void>;

  /** Ends the holds of a profile and its items whose report another decision has decided, and returns them. */
  abstract endHolds(profileId: number, byId: number): Promise<Decision[]>;

  /** Ends the suspensions of a creator, for another decision if there is one. Returns their number. */
  abstract endSuspensions(profileId: number, byId?: number): Promise<number>;

  /** Ends the suspensions of a creator whose time is over. */
  abstract endDueSuspensions(profileId: number): Promise<void>;

  /** The latest end of the suspensions that apply; null for none, undefined without a suspension. */
  abstract suspendedUntil(profileId: number): Promise<Date | null | undefined>;

  /** The deletion of an item no longer applies. */
  abstract endDeletion(mediaId: number): Promise<void>;

  /** The decision about a report, locked; undefined without one that a moderator can take back at once (PR-138). */
  abstract undoable(reportId: number): Promise<Decision | undefined>;

  /** Takes back a decision: it no longer applies, and reports for the same reasons come back. */
  abstract withdraw(id: number): Promise<void>;

  /** Notes what a decision has changed at another one that applies and sets the same. Returns whether there is one. */
  abstract handOver(decision: Decision): Promise<boolean>;

  /** The holds and suspensions that a decision has ended apply again, but for those whose time is over. Returns them as not having changed anything. */
  abstract bringBack(endedById: number): Promise<Decision[]>;

  /** Creators after `afterId` whose suspension should have ended by now, by ascending id, at most `limit`. Those in the trash wait there. */
  abstract dueSuspensions(afterId: number, limit: number): Promise<number[]>;

  /** Lets reports for the same reasons come back into the queue (PR-127). */
  abstract reconsider(subject: Subject): Promise<void>;

  /** Adds 1 to a count of the month for profiles, or for the kind of the item (PR-131). */
  abstract count(subject: Subject, event: string): Promise<void>;
}

/** Claims and notes of moderators about a subject. */
export abstract class QueueItems {
  /** Throws `ClaimedByOther` while another moderator has claimed it. */
  abstract claim(subject: Subject, adminId: number): Promise<void>;

  /** Throws `ClaimedByOther` while another moderator has claimed the subject, or with `withItems` any reported item of its profile. */
  abstract assertUnclaimed(subject: Subject, adminId: number, withItems: boolean): Promise<void>;

  /** Idempotent. */
  abstract release(subject: Subject): Promise<void>;

  abstract addNote(subject: Subject, adminId: number, text: string): Promise<void>;
}
