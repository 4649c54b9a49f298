import { FileTooLarge, MediaSpaceUsed, TooManyMedia, TooManyPixels, UnsupportedFileType } from './media.errors.js';
import { limit } from '../../../kernel/limit.js';

export const MEDIA_KINDS = ['image', 'gif', 'video'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

const MB = 1024 * 1024;
/** Maximum size of an image or GIF (PR-55). */
export const IMAGE_MAX_BYTES = limit('imageMaxBytes', 10 * MB);
/** Maximum size of a video (PR-55). */
export const VIDEO_MAX_BYTES = limit('videoMaxBytes', 20 * MB);
/** Maximum number of files in one upload (PR-31). */
export const MAX_FILES_PER_REQUEST = limit('maxFilesPerRequest', 10);
export const MAX_PIXELS = 50_000_000;
export const MAX_FRAMES = 1_000;
/** Maximum pixels that a browser draws for all frames of an animation: three minutes of 720p at 12 frames a second. */
export const MAX_ANIMATION_PIXELS = 2_000_000_000;
export const VIDEO_MAX_SECONDS = 10 * 60;

/** The error of a picture or video that exceeds the limits for every kind. */
export const tooManyPixels = (): TooManyPixels =>
  new TooManyPixels({ reason: 'every_kind', megapixels: MAX_PIXELS / 1_000_000, frames: MAX_FRAMES });

const KIND_OF_MIME_TYPE = new Map<string | undefined, MediaKind>([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/webp', 'image'],
  ['image/avif', 'image'],
  ['image/heic', 'image'],
  ['image/heif', 'image'],
  ['image/gif', 'gif'],
  ['video/mp4', 'video'],
  ['video/webm', 'video'],
  ['video/quicktime', 'video'],
]);

/** The media kind of a MIME type that was detected from the bytes. Throws `UnsupportedFileType` for other types. */
export function kindOf(mimeType: string | undefined): MediaKind {
  const kind = KIND_OF_MIME_TYPE.get(mimeType);
  if (kind === undefined) throw new UnsupportedFileType();
  return kind;
}

const MIME_TYPES_OF_PICTURES: Record<string, string | undefined> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** The MIME type of a stored picture by its name; undefined for other files. */
export function mimeTypeOf(name: string): string | undefined {
  return MIME_TYPES_OF_PICTURES[name.split('.').at(-1) ?? ''];
}

/** Called for each chunk of a file, so that no more bytes than allowed are written. */
export function assertFits(kind: MediaKind, bytes: number): void {
  const maxBytes = kind === 'video' ? VIDEO_MAX_BYTES : IMAGE_MAX_BYTES;
  if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
}

/** Number and bytes of a creator's files. Thumbnails are not counted. */
export interface MediaAmount {
  files: number;
  bytes: number;
}

/** The limits of the site for the files of one creator. */
export const mediaLimits = ({ maxMedia, maxMediaMb }: { maxMedia: number; maxMediaMb: number }): MediaAmount => ({
  files: maxMedia,
  bytes: maxMediaMb * 1024 * 1024,
});

/** Maximum files and bytes of one creator, of all purposes (PR-65). */
export class MediaQuota {
  constructor(private readonly limits: () => MediaAmount) {}

  /** Throws `TooManyMedia` or `MediaSpaceUsed` when the stored and the added files together exceed the maximum. */
  assertRoomFor(added: MediaAmount, stored: MediaAmount): void {
    const max = this.limits();
    if (stored.files + added.files > max.files) throw new TooManyMedia({ max: max.files });
    if (stored.bytes + added.bytes > max.bytes) throw new MediaSpaceUsed(max.bytes);
  }
}
