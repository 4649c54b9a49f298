import type { MagicLink } from './magic-link.js';

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

  /** Moves the used links of one account to another, so that opening one again reports a used link and not an unknown one. */
  abstract moveUsed(fromId: number, intoId: number): Promise<void>;
}
