import type { ExternalLink } from './external-link.js';

/** URLs of a profile's visible links, and the position of the last one. */
export interface LinkSummary {
  urls: string[];
  lastPosition: number;
}

export abstract class ExternalLinks {
  abstract summarise(creatorId: number): Promise<LinkSummary>;

  /** Returns the new id. */
  abstract add(link: ExternalLink): Promise<number>;

  /** A removed link of the profile with the same platform and URL; of several, the one with the most clicks. */
  abstract findRemovedDuplicate(link: ExternalLink): Promise<ExternalLink | undefined>;

  /** Throws `LinkNotFound` when the link does not exist or is removed. */
  abstract creatorOf(id: number): Promise<number>;

  /** Locks the link until the transaction ends. Throws `LinkNotFound` when it does not exist or is removed. */
  abstract getForUpdate(id: number): Promise<ExternalLink>;

  abstract save(link: ExternalLink): Promise<void>;

  /** Puts these links first, in this order, and the others behind them. Throws `NotYourOrder` when one is not on the profile. */
  abstract reorder(creatorId: number, ids: number[]): Promise<void>;

  /** Marks all visible links of the profile as removed. Their rows are kept for their clicks (PR-29). */
  abstract removeAll(creatorId: number, now: Date): Promise<void>;
}
