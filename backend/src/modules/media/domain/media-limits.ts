import { MediaSpaceUsed, TooManyMedia } from './media.errors.js';

/** What a creator has, or is about to have. Thumbnails are ours and not counted. */
export interface MediaAmount {
  files: number;
  bytes: number;
}

/** PR-65: how much one creator may keep, of all purposes; an operator says otherwise by `MAX_MEDIA` and `MAX_MEDIA_MB`. */
export class MediaLimits {
  constructor(private readonly most: MediaAmount) {}

  assertHold(amount: MediaAmount): void {
    if (amount.files > this.most.files) throw new TooManyMedia(this.most.files);
    if (amount.bytes > this.most.bytes) throw new MediaSpaceUsed(this.most.bytes);
  }
}
