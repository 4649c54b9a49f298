import { REPORT_REASONS } from './report.js';

/** The rule that a creator reads with a decision. They are the reasons of reports, so that both have one list of rules. */
export const RULES = REPORT_REASONS;
export type Rule = (typeof RULES)[number];
export const WORDS_MAX = 1000;
export const APPEAL_MAX = 1000;
export const NOTE_MAX = 2000;
/** How long a claim lasts without a release (PR-127). */
export const CLAIM_MINUTES = 15;

export const OUTCOMES = ['dismiss', 'mark_sensitive', 'warn', 'hide_media', 'hide_profile', 'suspend', 'delete', 'hold'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The outcomes that a creator reads (PR-129). */
export const TOLD_OUTCOMES = ['mark_sensitive', 'warn', 'hide_media', 'hide_profile', 'suspend', 'delete', 'hold'] as const;
/** Those that an appeal can lift. A deletion cannot be taken back, and a held item is in the queue already. */
export const APPEALABLE = ['mark_sensitive', 'warn', 'hide_media', 'hide_profile', 'suspend'] as const;

export const isTold = (outcome: Outcome): boolean => TOLD_OUTCOMES.some((each) => each === outcome);
export const isAppealable = (outcome: Outcome): boolean => APPEALABLE.some((each) => each === outcome);

/** The rule and the words that the creator reads. */
export interface Explanation {
  rule?: Rule;
  words?: string;
  /** The end of a suspension; null or undefined for none. */
  until?: Date | null;
}

export interface NewDecision extends Explanation {
  profileId: number;
  mediaId?: number;
  outcome: Outcome;
  /** The reasons of the reports that it decides. */
  reasons: string[];
  /** Undefined for a block list. */
  adminId?: number;
}

export interface Decision {
  id: number;
  profileId: number;
  mediaId: number | null;
  outcome: Outcome;
  appeal: string | null;
  endedAt: Date | null;
}

export abstract class Decisions {
  /** Returns the id. */
  abstract add(decision: NewDecision): Promise<number>;

  /** Locks the creator's decision. Throws `DecisionNotFound`. */
  abstract ofCreator(creatorId: number, id: number): Promise<Decision>;

  abstract appeal(id: number, text: string): Promise<void>;

  /** The decision that the open appeals about a subject are about, locked; undefined without an open appeal. */
  abstract appealedAbout(subject: { profileId: number; mediaId: number | null }): Promise<Decision | undefined>;

  abstract decideAppeal(id: number, outcome: 'upheld' | 'lifted', words: string): Promise<void>;

  /** Ends the suspensions, or the hold of the subject: what they changed is taken back. Returns their number. */
  abstract end(profileId: number, outcome: 'suspend' | 'hold', mediaId?: number | null): Promise<number>;

  /** The decision about a report, locked; undefined without one that a moderator can take back at once (PR-138). */
  abstract undoable(reportId: number): Promise<Decision | undefined>;

  /** Takes back a decision: it no longer applies, and reports for the same reasons come back. */
  abstract withdraw(id: number): Promise<void>;

  /** The creators whose suspension has ended by now, at most 100. */
  abstract endedSuspensions(): Promise<number[]>;

  /** Lets reports for the same reasons come back into the queue (PR-127). */
  abstract reconsider(subject: { profileId: number; mediaId: number | null }): Promise<void>;

  abstract move(fromId: number, intoId: number): Promise<void>;

  /** Adds 1 to a count of the month (PR-131). */
  abstract count(kind: string, event: string): Promise<void>;

  /** `profile`, or the kind of the item. */
  abstract kindOf(mediaId: number | null | undefined): Promise<string>;
}

/** Claims and notes of moderators about a subject. */
export abstract class QueueItems {
  /** Throws `ClaimedByOther` while another moderator has claimed it. */
  abstract claim(subject: { profileId: number; mediaId: number | null }, adminId: number): Promise<void>;

  /** Throws `ClaimedByOther` while another moderator has claimed the subject, or with `withItems` any reported item of its profile. */
  abstract assertUnclaimed(subject: { profileId: number; mediaId: number | null }, adminId: number, withItems: boolean): Promise<void>;

  /** Idempotent. */
  abstract release(subject: { profileId: number; mediaId: number | null }): Promise<void>;

  abstract addNote(subject: { profileId: number; mediaId: number | null }, adminId: number, text: string): Promise<void>;
}
