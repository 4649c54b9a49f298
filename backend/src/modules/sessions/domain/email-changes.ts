import type { Language } from '../../../kernel/language.js';
import type { EmailChangeRecord } from './email-change.js';

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

  abstract find(tokenHash: Uint8Array): Promise<EmailChangeRecord | undefined>;

  /** Marks the change as undone. Only one of several concurrent calls returns true. */
  abstract undo(id: number, now: Date): Promise<boolean>;

  /** Voids the changes of this creator after the given one, so that they cannot be undone. */
  abstract void(creatorId: number, now: Date, afterId: number): Promise<void>;
}
