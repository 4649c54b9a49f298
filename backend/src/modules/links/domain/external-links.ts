import type { ExternalLink } from './external-link.js';

/** How many links a profile shows, and the position of the last. */
export interface Shown {
  count: number;
  lastPosition: number;
}

export abstract class ExternalLinks {
  abstract shownOn(creatorId: number): Promise<Shown>;

  /** Answers the new id. */
  abstract add(link: ExternalLink): Promise<number>;

  /** A removed link of the profile with the same platform and URL, that with most clicks. */
  abstract removedTwin(link: ExternalLink): Promise<ExternalLink | undefined>;

  /** Locked until the transaction ends. `LinkNotFound` when there is none, or it is removed. */
  abstract forEditing(id: number): Promise<ExternalLink>;

  abstract save(link: ExternalLink): Promise<void>;

  /** These first, in this order, then the others as they are. `NotYourOrder` when one is not on the profile. */
  abstract putInOrder(creatorId: number, ids: number[]): Promise<void>;
}
