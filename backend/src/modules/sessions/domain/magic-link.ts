import { InvitationExpired, LinkExpired, LinkReplaced, LinkUsed } from './sessions.errors.js';

/** PR-7. */
export const LINK_MINUTES = 15;
/** A link that an administrator caused: its reader did not ask for it and may not be at the mailbox (ADR 0034). */
export const INVITATION_DAYS = 7;
export const CODE_TRIES = 5;
export const CODE_LENGTH = 6;

export interface NewMagicLink {
  email: string;
  /** Who asked, if they were somebody. */
  creatorId: number | undefined;
  tokenHash: Uint8Array;
  codeHash: Uint8Array;
  browserHash: Uint8Array;
  /** In the browser that asked, with the address instead of the link. */
  codeTriesAllowed: number;
  /** Joins the address to the account of `creatorId`, not to the account of the browser that uses it. */
  isInvitation: boolean;
}

/** A single-use way in, sent by mail. Only hashes of its secrets are known here; its tries are counted by a statement. */
export class MagicLink {
  readonly id: number;
  readonly creatorId: number | null;
  readonly email: string;
  readonly tokenHash: Uint8Array;
  readonly codeHash: Uint8Array;
  /** Of the nonce that the browser which asked will send again. */
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

  /** Says which of the three it is, so that the page can (PR-7). */
  assertUsable(now: Date): void {
    if (this.usedAt) throw new LinkUsed();
    if (this.replacedAt) throw new LinkReplaced();
    if (this.expiresAt <= now) throw this.isInvitation ? new InvitationExpired() : new LinkExpired();
  }
}
