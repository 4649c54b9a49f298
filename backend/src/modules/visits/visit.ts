import type { Caller } from '../../kernel/actor.js';
import type { VisitSource } from './source.js';

/** Days whose views and likes of media count for trends (PR-109). */
export const INTEREST_DAYS = 7;

export type VisitSubject = 'profile' | 'media' | 'link' | 'like';

/** A view of a profile or media item, a click on a link, or a like of a media item, on a UTC day (`YYYY-MM-DD`). Likes count for trends only. */
export interface Visit {
  day: string;
  subject: VisitSubject;
  subjectId: number;
  /** Undefined without a session. */
  viewerId?: number;
  /** Identifies a visitor within the day; it leaves this process only as a salted hash (PR-21). */
  identity: string;
  /** Limits the visits that count (PR-78); it leaves this process only as a salted hash. Undefined without a limit. */
  network?: string;
  /** Counted for views of a profile. Undefined when it is not known. */
  source?: VisitSource;
}

/** A visit as it is stored, with salted hashes instead of the visitor's identity and network. */
export interface AnonymousVisit extends Omit<Visit, 'identity' | 'network'> {
  visitor: Buffer;
  network?: Buffer;
}

/**
 * Excludes crawlers and prefetches (PR-19). The statement that writes visits excludes owners and repeated visits of a day,
 * because only the database has the visits of all instances.
 */
export const countsAsVisit = ({ isCrawler, isPrefetch }: Caller): boolean => !isCrawler && !isPrefetch;

/** Identifies a visitor with a session by the profile, and a visitor without one by the network (PR-78). */
export const identityOf = ({ creatorId, network }: Caller): string =>
  creatorId === undefined ? `stranger ${network ?? 'loopback'}` : `profile ${creatorId}`;

export abstract class Visits {
  /** Returns the salt of a day, which is created at the first call and the same on all instances. */
  abstract saltOf(day: string): Promise<Buffer>;

  /**
   * Counts the visits that are new and not of the owner, in one transaction. Returns the indexes of the visits that it postpones,
   * because another transaction changes what was visited.
   */
  abstract count(visits: AnonymousVisit[]): Promise<Set<number>>;

  /** Adds the daily statistics of a link to those of another one, whose visitors of today are those of both. */
  abstract mergeLinks(fromId: number, intoId: number): Promise<void>;

  /** Deletes the visits and salts of the days before `day`, so that their visitors can no longer be distinguished. */
  abstract forgetBefore(day: string): Promise<void>;
}

export interface FollowerChange {
  creatorId: number;
  /** The change counts on the day of this time in UTC. */
  at: string;
  count: number;
}

/** The new followers in the daily statistics (PR-21). */
export abstract class DailyFollowers {
  /** Adds the changes. Ignores creators that do not exist any more. */
  abstract add(changes: FollowerChange[]): Promise<void>;
}
