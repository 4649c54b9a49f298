import { LinkExpired, LinkReplaced, LinkUsed } from './sessions.errors.js';
import { limit } from '../../../kernel/limit.js';

/** Lifetime of a link (PR-7). */
export const LINK_MINUTES = limit('linkMinutes', 15);
/** Lifetime of an invitation, which is longer, because the recipient did not request the mail (ADR 0034). */
export const INVITATION_DAYS = 7;
export const CODE_TRIES = 5;
export const CODE_LENGTH = limit('signInCodeLength', 6);

interface NewMagicLink {
  email: string;
  /** The creator who requested the link, if there was a session. */
  creatorId: number | undefined;
  tokenHash: Uint8Array;
  codeHash: Uint8Array;
  browserHash: Uint8Array;
  /** Tries of the code with the address, in the browser that requested the link. */
  codeTriesAllowed: number;
  /** True when the link joins the address to the account of `creatorId` and not to the account of the browser that uses it. */
  isInvitation: boolean;
}

/** A single-use sign-in link. It has only hashes of its secrets; an SQL statement counts the tries. */
export class MagicLink {
  readonly id: number;
  readonly creatorId: number | null;
  readonly email: string;
  readonly tokenHash: Uint8Array;
  readonly codeHash: Uint8Array;
  /** Hash of the nonce of the browser that requested the link. */
  readonly browserHash: Uint8Array;
  readonly codeTriesAllowed: number;
  readonly isInvitation: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  private readonly usedAt: Date | null;
  private readonly replacedAt: Date | null;

  static issue(link: NewMagicLink, now: Date): MagicLink {
    const minutes = link.isInvitation ? INVITATION_DAYS * 24 * 60 : LINK_MINUTES;
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    return Object.assign(new MagicLink(), { ...link, creatorId: link.creatorId ?? null, createdAt: now, expiresAt });
  }

  /** Throws a different error for a used, a replaced and an expired link, because the page shows the reason (PR-7). */
  assertUsable(now: Date): void {
    if (this.usedAt) throw new LinkUsed();
    if (this.replacedAt) throw new LinkReplaced();
    if (this.expiresAt <= now) throw new LinkExpired({ reason: this.isInvitation ? 'invitation' : 'sign_in' });
  }
}

/** The browser that requested a mail to an address. */
export interface RequestingBrowser {
  email: string;
  browserHash: Uint8Array;
}

/** Identifies a link by its token, or by its address and the browser that requested it. */
export type LinkIdentifier = { tokenHash: Uint8Array } | RequestingBrowser;

export abstract class MagicLinks {
  /** Inserts a link, which does not work until `deliver` is called, and returns its id. */
  abstract add(link: MagicLink): Promise<number>;

  /** Deletes a link whose mail could not be sent. */
  abstract withdraw(id: number): Promise<void>;

  /** Enables a link after its mail was sent, and replaces earlier links of the same browser to the same address. */
  abstract deliver(id: number): Promise<void>;

  /** The newest delivered link that matches. */
  abstract find(identifier: LinkIdentifier): Promise<MagicLink | undefined>;

  /** Whether this browser requested a link to this address and used it within the last hour (ADR 0028). */
  abstract wasUsedIn(browser: RequestingBrowser): Promise<boolean>;

  /**
   * Counts one try of the code, with the link or with the address; false when no try is left. The count is committed
   * separately, so that a rollback of the caller's transaction does not restore the try.
   */
  abstract takeTry(id: number, codeWith: 'link' | 'address'): Promise<boolean>;

  /** Marks the link as used. False when it was used, replaced or expired; only one of several concurrent calls returns true. */
  abstract consume(id: number, now: Date): Promise<boolean>;
}
