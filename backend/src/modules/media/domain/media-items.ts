import type { Media } from './media.js';

export abstract class MediaItems {
  /** Inserts it and answers the new id. */
  abstract add(media: Media): Promise<number>;
}
