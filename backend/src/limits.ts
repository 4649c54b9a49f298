import { ALT_TEXT_MAX, THUMBNAIL_WIDTHS } from './modules/media/domain/media.js';
import { IMAGE_MAX_BYTES, MAX_FILES_PER_REQUEST, VIDEO_MAX_BYTES } from './modules/media/domain/media-kind.js';
import { BIO_MAX, LOCATION_MAX } from './modules/profiles/domain/profile.js';
import { USERNAME_MAX, USERNAME_MIN } from './modules/profiles/domain/username.js';

/** The numbers both sides need, published as `x-limits` so that the app writes none of them again. */
export const limits = {
  altTextMax: ALT_TEXT_MAX,
  bioMax: BIO_MAX,
  imageMaxBytes: IMAGE_MAX_BYTES,
  locationMax: LOCATION_MAX,
  maxFilesPerRequest: MAX_FILES_PER_REQUEST,
  thumbnailWidths: [...THUMBNAIL_WIDTHS],
  usernameMax: USERNAME_MAX,
  usernameMin: USERNAME_MIN,
  videoMaxBytes: VIDEO_MAX_BYTES,
};
