import type { MagicLink } from './magic-link.js';

/** How a link is named by whoever has it: by its token, or by the address it went to and the browser that asked. */
export type LinkClue = { tokenHash: Uint8Array } | { email: string; browserHash: Uint8Array };

export abstract class MagicLinks {
  /** Worth nothing until it is delivered. */
  abstract add(link: MagicLink): Promise<number>;

  /** The mail could not be sent. */
  abstract withdraw(id: number): Promise<void>;

  /** The mail is on its way: the link counts, and the ones before it for the same address do not any more. */
  abstract deliver(id: number): Promise<void>;

  /** The newest delivered one that the clue fits. */
  abstract find(clue: LinkClue): Promise<MagicLink | undefined>;

  /** One try at its code; false when all are used up. Stays counted whatever becomes of the caller's transaction. */
  abstract takeTry(id: number): Promise<boolean>;

  /** The one use. False when it was used, replaced or expired; of several at once only one gets true. */
  abstract consume(id: number, now: Date): Promise<boolean>;
}
