import type { Media } from './media.js';
import type { MediaAmount } from './media-limits.js';

export abstract class MediaItems {
  /** Inserts it and answers the new id. */
  abstract add(media: Media): Promise<number>;

  /** Everything of the creator's, of any purpose, hidden or not. */
  abstract keptBy(creatorId: number): Promise<MediaAmount>;

  /** The creator's own item with this `storageUrl`, locked until the transaction ends. */
  abstract ownByUrl(creatorId: number, storageUrl: string): Promise<Media | undefined>;

  /** Locked until the transaction ends. `MediaNotFound` when there is none; hidden ones are found. */
  abstract byId(id: number): Promise<Media>;

  abstract save(media: Media): Promise<void>;

  /** Its files are on the ledger with it: a trigger sees to that, so that no cascade can forget them. */
  abstract remove(media: Media): Promise<void>;
}
