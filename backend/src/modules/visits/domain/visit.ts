import type { Caller } from '../../../kernel/caller.js';

export type VisitSubject = 'profile' | 'media' | 'link';

/** Somebody looked at a profile or a media item, or followed a link, on a day of UTC (`YYYY-MM-DD`). */
export interface Visit {
  day: string;
  subject: VisitSubject;
  subjectId: number;
  /** Undefined for a stranger. */
  viewerId?: number;
  /** Tells visitors apart within the day; it leaves this process only as a salted hash (PR-21). */
  identity: string;
}

/** A visit as it is written down: by whom cannot be told from it. */
export interface AnonymousVisit extends Omit<Visit, 'identity'> {
  visitor: Buffer;
}

/**
 * PR-19, the one place that says what counts: people, not programs or browsers that run ahead. That owners do not
 * count, and visitors once a day, is decided where it is written, because only the database sees every instance.
 */
export const countsAsVisit = ({ isCrawler, isPrefetch }: Caller): boolean => !isCrawler && !isPrefetch;

/** A session is the same person everywhere; a stranger is an address and a browser. */
export const identityOf = ({ creatorId, address, userAgent }: Caller): string =>
  creatorId === undefined ? `stranger ${address} ${userAgent}` : `profile ${creatorId}`;
