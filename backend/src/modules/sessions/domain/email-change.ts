import { UndoLinkExpired, UndoLinkUsed } from './email-change.errors.js';

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
  if (expiresAt <= now) throw new UndoLinkExpired();
}
