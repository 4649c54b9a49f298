import type { RequestOrigin } from '../../../platform/http/security/request-origin.js';

/** Sends the mail that verifies an address. The sessions module implements it, because it owns magic links and depends on this module. */
export abstract class EmailProofs {
  /** Sends the mail for an address that the owner entered. `origin` is the owner's browser, in which the link needs no code. */
  abstract sendLink(creatorId: number, email: string, origin: RequestOrigin): Promise<void>;

  /** Sends the mail for an address that an administrator entered, after the commit of a unit of work. At most 5 an hour to one mailbox. */
  abstract sendInvitation(creatorId: number, email: string): Promise<void>;
}
