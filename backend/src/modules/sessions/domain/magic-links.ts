import type { MagicLink } from './magic-link.js';

/** The browser that asked for a mail to an address. */
export interface AskingBrowser {
  email: string;
  browserHash: Uint8Array;
}

/** How a link is named by whoever has it: by its token, or by the address it went to and the browser that asked. */
export type LinkClue = { tokenHash: Uint8Array } | AskingBrowser;

export abstract class MagicLinks {
  /** Worth nothing until it is delivered. */
  abstract add(link: MagicLink): Promise<number>;

  /** The mail could not be sent. */
  abstract withdraw(id: number): Promise<void>;

  /** The mail is on its way: the link counts, and the ones that the same browser asked for before to the same address do not any more. */
  abstract deliver(id: number): Promise<void>;

  /** The newest delivered one that the clue fits. */
  abstract find(clue: LinkClue): Promise<MagicLink | undefined>;

  /** Whether a mail to this address was used in this browser within the last day. */
  abstract wasUsedIn(browser: AskingBrowser): Promise<boolean>;

  /**
   * One try at its code, together with the link or with the address; false when all of these are used up. Stays counted whatever
   * becomes of the caller's transaction.
   */
  abstract takeTry(id: number, codeWith: 'link' | 'address'): Promise<boolean>;

  /** The one use. False when it was used, replaced or expired; of several at once only one gets true. */
  abstract consume(id: number, now: Date): Promise<boolean>;
}
