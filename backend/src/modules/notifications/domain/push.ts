import type { Language } from '../../../kernel/language.js';

/** Browsers of one creator that get pushes. Another one replaces the oldest. */
export const SUBSCRIPTIONS_MAX = 10;

export const PUSH_ENDPOINT_MAX = 2_048;
/** The public key of a browser: an uncompressed point of P-256, 65 bytes. */
export const P256DH = /^[\w-]{87}=?$/;
/** The secret of a browser, 16 bytes. */
export const PUSH_AUTH = /^[\w-]{22}(?:==)?$/;

/** A browser that gets pushes, as it describes itself. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  /** Hash of the id of its session, at whose end the subscription ends. */
  sessionHash: Buffer;
}

/** Browsers of creators that get pushes (PR-123). */
export abstract class PushSubscriptions {
  /** Adds a browser, or changes what is stored of it. It belongs to one creator only. */
  abstract add(creatorId: number, subscription: BrowserSubscription): Promise<void>;

  abstract remove(creatorId: number, endpoint: string): Promise<void>;
}

/** The keys with which this installation identifies itself to push services (RFC 8292). */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export abstract class PushKeyStore {
  /** The keys, which are made at the first start. */
  abstract keys(): Promise<PushKeys>;
}

/** New followers, or likes of one item, of which a browser is not told yet. */
export interface DuePush {
  subscriptionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Unsuccessful messages in a row. */
  failures: number;
  kind: 'follow' | 'like';
  mediaId: number | null;
  mediaKind: 'image' | 'gif' | 'video' | null;
  /** Time until which it waits, which identifies what is sent. */
  dueAt: string;
  isWanted: boolean;
  language: Language;
  /** Username of the creator. */
  owner: string;
  /** Number of people, of whom the latest are named. 0 when the notification was read or withdrawn. */
  people: number;
  usernames: string[];
  displayNames: string[];
}

export type PushKey = Pick<DuePush, 'subscriptionId' | 'kind' | 'mediaId' | 'dueAt'>;

/** What browsers are still to be told. One row for a browser and group, so that further followers and likes wait for the same message. */
export abstract class Pushes {
  /** Adds the notifications of the current transaction of these creators, for those who have switched pushes on. */
  abstract queue(creatorIds: number[]): Promise<void>;

  abstract isDue(): Promise<boolean>;

  /** A batch of those that are due. */
  abstract listDue(): Promise<DuePush[]>;

  abstract markSent(push: PushKey): Promise<void>;

  abstract drop(push: PushKey): Promise<void>;

  /** Sends nothing to the browser for this time. */
  abstract postpone(subscriptionId: number, seconds: number): Promise<void>;

  abstract removeSubscription(subscriptionId: number): Promise<void>;

  /** Removes what is too old to be told, and what was sent. */
  abstract sweep(): Promise<void>;
}

const FIRST_RETRY_S = 60;
const LAST_RETRY_S = 6 * 3_600;
/** After so many failures in a row, which take four days at least, a browser is not tried any more. */
export const FAILURES_MAX = 24;

/** Seconds until a browser is tried again: as long as the push service asks for, and twice as long as before. */
export function retrySeconds(failures: number, retryAfter: string | undefined): number {
  const asked = Number(retryAfter);
  const own = Math.min(FIRST_RETRY_S * 2 ** failures, LAST_RETRY_S);
  return Math.min(Math.max(own, Number.isFinite(asked) ? asked : 0), LAST_RETRY_S);
}
