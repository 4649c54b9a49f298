import { MediaSpaceUsed, TooManyMedia } from './media.errors.js';

/** Number and bytes of a creator's files. Thumbnails are not counted. */
export interface MediaAmount {
  files: number;
  bytes: number;
}

/** Maximum files and bytes of one creator, of all purposes (PR-65), set by `MAX_MEDIA` and `MAX_MEDIA_MB`. */
export class MediaLimits {
  constructor(private readonly max: MediaAmount) {}

  assertWithin(amount: MediaAmount): void {
    if (amount.files > this.max.files) throw new TooManyMedia(this.max.files);
    if (amount.bytes > this.max.bytes) throw new MediaSpaceUsed(this.max.bytes);
  }
}
