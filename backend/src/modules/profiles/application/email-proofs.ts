import type { RequestOrigin } from '../../../platform/http/limits/request-origin.js';

/** Sends the mail by which a changed address is proven. Kept by the module that owns magic links, which stands above this one. */
export abstract class EmailProofs {
  /** For the owner, in the browser that changed the address. */
  abstract ask(creatorId: number, email: string, asker: RequestOrigin): Promise<void>;

  /** For an address that an administrator entered; after the commit, when called in a unit of work. At most 5 an hour to one mailbox. */
  abstract invite(creatorId: number, email: string): Promise<void>;
}
