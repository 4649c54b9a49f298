import { domainError } from '../../kernel/domain-error.js';
import type { Language } from '../../kernel/language.js';

export class UnsubscribeLinkInvalid extends domainError('unsubscribe_link_invalid', 'invalid', 'This link is not complete') {}

/** Items of followed creators in a digest. */
export const NEW_WORK_MAX = 6;
/** New followers that a digest names. */
export const NAMES_MAX = 3;
/** Followers are counted up to this number. */
export const COUNT_MAX = 1_000;

/** Digests of a week are sent from this hour of Monday (UTC) on, when the week before is complete in all time zones of Europe and America. */
const SENDING_HOUR = 6;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The first day of the week whose digest is sent at a time, as YYYY-MM-DD. */
export function weekOf(now: Date): string {
  const shifted = new Date(now.getTime() - SENDING_HOUR * HOUR_MS);
  const daysSinceMonday = (shifted.getUTCDay() + 6) % 7;
  return new Date(shifted.getTime() - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const FIRST_RETRY_MS = HOUR_MS / 4;
const LAST_RETRY_MS = 12 * HOUR_MS;

/** Time until a mail that the server did not take is sent again; doubles with each try. */
export const retryAfterMs = (tries: number): number => Math.min(FIRST_RETRY_MS * 2 ** tries, LAST_RETRY_MS);

interface Named {
  username: string;
  displayName: string;
}

export interface NewWork extends Named {
  mediaId: number;
  /** Title or alternative text; may be empty. */
  title: string;
}

/** What happened to a creator since the last digest. */
export interface DigestContent {
  followers: number;
  /** The latest of the new followers. */
  followerNames: Named[];
  likes: number;
  /** Of the last seven days. */
  views: number;
  clicks: number;
  work: NewWork[];
}

export const hasNews = ({ followers, likes, views, clicks, work }: DigestContent): boolean =>
  followers + likes + views + clicks + work.length > 0;

/** An account whose digest of a week is not sent. */
export interface DueDigest extends Named {
  creatorId: number;
  email: string;
  language: Language;
  /** Time until which earlier digests tell what happened. */
  since: Date;
  /** Likes of all media at the last digest; null when unknown, as after a merge of accounts. */
  formerLikes: number | null;
}

/** Which digests are sent. Each account has one row, so that a week is sent once (PR-122). */
export abstract class Digests {
  /** Adds rows for accounts that have switched the digest on, whose first digest is that of the next week, and removes those of others. */
  abstract enrol(week: string, now: Date): Promise<void>;

  /** Creators whose digest of the week is due; the next ones after these have been sent. */
  abstract listDue(week: string, now: Date): Promise<number[]>;

  /** Locks the row until the transaction ends. Undefined when the digest is not due any more, or another instance sends it. */
  abstract claim(creatorId: number, week: string): Promise<DueDigest | undefined>;

  abstract contentOf(due: DueDigest, now: Date): Promise<DigestContent>;

  abstract markSent(creatorId: number, week: string, now: Date): Promise<void>;

  abstract postpone(creatorId: number, now: Date): Promise<void>;

  /** The account that a link in a mail to an account stands for: the remaining one after a merge. */
  abstract accountOf(creatorId: number): Promise<number>;
}
