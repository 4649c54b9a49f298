import { MediaSpaceUsed, TooManyMedia } from './media.errors.js';

/** Number and bytes of a creator's files. Thumbnails are not counted. */
export interface MediaAmount {
  files: number;
  bytes: number;
}

/** Maximum files and bytes of one creator, of all purposes (PR-65), set by `MAX_MEDIA` and `MAX_MEDIA_MB`. */
export class MediaLimits {
  constructor(private readonly most: MediaAmount) {}

  assertWithin(amount: MediaAmount): void {
    if (amount.files > this.most.files) throw new TooManyMedia(this.most.files);
    if (amount.bytes > this.most.bytes) throw new MediaSpaceUsed(this.most.bytes);
  }
}
