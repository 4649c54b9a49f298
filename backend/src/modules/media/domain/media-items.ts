import type { Actor } from '../../../kernel/actor.js';
import type { Media, MediaAmount } from './media.js';

export abstract class MediaItems {
  /** Inserts the item and returns its id. */
  abstract add(media: Media): Promise<number>;

  /** The ids of the items of an upload in the order of its files; empty when the creator has none with this `uploadId`. */
  abstract idsOfUpload(creatorId: number, uploadId: string): Promise<number[]>;

  /** Number and bytes of all items of the creator, of any purpose, hidden or not. */
  abstract totalsOf(creatorId: number): Promise<MediaAmount>;

  /** The creator's item with this `storageUrl`, locked until the transaction ends. */
  abstract findByUrlForUpdate(creatorId: number, storageUrl: string): Promise<Media | undefined>;

  /** Throws `MediaNotFound` when the item does not exist, and for other creators when it or its profile is hidden (PR-66). */
  abstract get(actor: Actor, id: number): Promise<Media>;

  /** Locks the item until the transaction ends. Throws `MediaNotFound` when it does not exist. */
  abstract getForUpdate(id: number): Promise<Media>;

  abstract save(media: Media): Promise<void>;

  /** Deletes the row. A trigger adds its files to the ledger of files to discard (PR-34), so that cascading deletes add them too. */
  abstract remove(media: Media): Promise<void>;
}
