import { FileTooLarge, UnsupportedFileType } from './media.errors.js';

export type MediaKind = 'image' | 'gif' | 'video';

const MB = 1024 * 1024;
/** Maximum size of an image or GIF (PR-55). */
export const IMAGE_MAX_BYTES = 10 * MB;
/** Maximum size of a video (PR-55). */
export const VIDEO_MAX_BYTES = 20 * MB;
/** Maximum number of files in one upload (PR-31). */
export const MAX_FILES_PER_REQUEST = 10;
export const MAX_PIXELS = 50_000_000;
export const MAX_FRAMES = 1_000;
/** Maximum pixels that a browser draws for all frames of an animation: three minutes of 720p at 12 frames a second. */
export const MAX_ANIMATION_PIXELS = 2_000_000_000;
export const VIDEO_MAX_SECONDS = 10 * 60;

const KINDS = new Map<string | undefined, MediaKind>([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/webp', 'image'],
  ['image/avif', 'image'],
  ['image/gif', 'gif'],
  ['video/mp4', 'video'],
  ['video/webm', 'video'],
  ['video/quicktime', 'video'],
]);

/** The media kind of a MIME type that was detected from the bytes. Throws `UnsupportedFileType` for other types. */
export function kindOf(mimeType: string | undefined): MediaKind {
  const kind = KINDS.get(mimeType);
  if (kind === undefined) throw new UnsupportedFileType();
  return kind;
}

/** Called for each chunk of a file, so that no more bytes than allowed are written. */
export function assertFits(kind: MediaKind, bytes: number): void {
  const maxBytes = kind === 'video' ? VIDEO_MAX_BYTES : IMAGE_MAX_BYTES;
  if (bytes > maxBytes) throw new FileTooLarge(maxBytes / MB);
}
