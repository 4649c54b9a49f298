import type { Language } from '../../../kernel/language.js';
import { UndoLinkExpired, UndoLinkUsed } from './sessions.errors.js';

/** Number of days for which a change can be undone from the former mailbox (PR-61). */
export const UNDO_DAYS = 7;
/** A failed mail is sent again after this time, with a new token. */
export const MAIL_AGAIN_MINUTES = 30;

export interface EmailChangeRecord {
  id: number;
  creatorId: number;
  formerEmail: string;
  expiresAt: Date;
  undoneAt: Date | null;
  /** Set when an earlier change was undone. */
  voidedAt: Date | null;
}

export function undoExpiry(changedAt: Date): Date {
  return new Date(changedAt.getTime() + UNDO_DAYS * 86_400_000);
}

export function assertUndoable({ expiresAt, undoneAt, voidedAt }: EmailChangeRecord, now: Date): void {
  if (undoneAt !== null || voidedAt !== null) throw new UndoLinkUsed();
  if (expiresAt <= now) throw new UndoLinkExpired({ days: UNDO_DAYS });
}

export interface NewEmailChange {
  creatorId: number;
  formerEmail: string;
  changedAt: Date;
  expiresAt: Date;
  /** The language of the mail, also when it is sent again (PR-69). */
  language: Language;
  /** An administrator removed the address. */
  isRemoval: boolean;
}

export interface UndoMailRecipient {
  formerEmail: string;
  username: string;
  displayName: string;
  language: Language;
  isRemoval: boolean;
}

export abstract class EmailChanges {
  abstract add(change: NewEmailChange): Promise<number>;

  /** Sets the token of a change that was not mailed yet. Undefined when it was mailed, has ended, or got a token recently. */
  abstract issueToken(id: number, tokenHash: Uint8Array, now: Date): Promise<UndoMailRecipient | undefined>;

  abstract markMailed(id: number, now: Date): Promise<void>;

  /** Ids of changes whose mail failed, oldest first; at most 100. */
  abstract listUnmailed(now: Date): Promise<number[]>;

  /** Number of changes whose mail failed and will be sent again. */
  abstract countUnmailed(now: Date): Promise<number>;

  abstract find(tokenHash: Uint8Array): Promise<EmailChangeRecord | undefined>;

  /** Marks the change as undone. Only one of several concurrent calls returns true. */
  abstract undo(id: number, now: Date): Promise<boolean>;

  /** Voids the changes of this creator after the given one, so that they cannot be undone. */
  abstract void(creatorId: number, now: Date, afterId: number): Promise<void>;
}
