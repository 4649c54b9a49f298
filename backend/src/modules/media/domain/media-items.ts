import type { Media } from './media.js';

export abstract class MediaItems {
  /** Inserts it and answers the new id. */
  abstract add(media: Media): Promise<number>;

  /** The creator's own item with this `storageUrl`, locked until the transaction ends. */
  abstract ownByUrl(creatorId: number, storageUrl: string): Promise<Media | undefined>;

  abstract save(media: Media): Promise<void>;

  /** The row only: its files are the ledger's business. */
  abstract remove(media: Media): Promise<void>;
}
