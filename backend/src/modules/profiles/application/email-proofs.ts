import type { Asker } from '../../../shared/application/asker.js';

/** Sends the mail by which a changed address is proven. Kept by the module that owns magic links, which stands above this one. */
export abstract class EmailProofs {
  abstract ask(creatorId: number, email: string, asker: Asker): Promise<void>;
}
