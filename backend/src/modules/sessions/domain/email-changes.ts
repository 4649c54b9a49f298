import type { EmailChangeRecord } from './email-change.js';

export interface NewEmailChange {
  creatorId: number;
  formerEmail: string;
  changedAt: Date;
  expiresAt: Date;
}

export interface UndoMailRecipient {
  formerEmail: string;
  username: string;
}

export abstract class EmailChanges {
  abstract add(change: NewEmailChange): Promise<number>;

  /** Gives a change that was not mailed yet a token. Undefined when it was mailed, has ended, or got a token a moment ago. */
  abstract issueToken(id: number, tokenHash: Uint8Array, now: Date): Promise<UndoMailRecipient | undefined>;

  abstract mailed(id: number, now: Date): Promise<void>;

  /** Changes whose mail failed, oldest first; at most 100. */
  abstract toMailAgain(now: Date): Promise<number[]>;

  abstract find(tokenHash: Uint8Array): Promise<EmailChangeRecord | undefined>;

  /** The one use; of several at once only one gets true. */
  abstract undo(id: number, now: Date): Promise<boolean>;

  /** Changes of this creator after the given one (all when left out) can no longer be undone. */
  abstract void(creatorId: number, now: Date, afterId?: number): Promise<void>;
}
