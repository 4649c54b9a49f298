import { InvitationExpired, LinkExpired, LinkReplaced, LinkUsed } from './sessions.errors.js';

/** Lifetime of a link (PR-7). */
export const LINK_MINUTES = 15;
/** Lifetime of an invitation, which is longer, because the recipient did not request the mail (ADR 0034). */
export const INVITATION_DAYS = 7;
export const CODE_TRIES = 5;
export const CODE_LENGTH = 6;

export interface NewMagicLink {
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
    if (this.expiresAt <= now) throw this.isInvitation ? new InvitationExpired() : new LinkExpired();
  }
}
