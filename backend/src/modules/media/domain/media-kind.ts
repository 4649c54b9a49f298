import { FileTooLarge, UnsupportedFileType } from './media.errors.js';

export type MediaKind = 'image' | 'gif' | 'video';

const MB = 1024 * 1024;
/** Public app, section 9. */
export const IMAGE_MAX_BYTES = 10 * MB;
export const VIDEO_MAX_BYTES = 20 * MB;
/** Decision 31. */
export const MAX_FILES_PER_REQUEST = 10;
export const MAX_PIXELS = 50_000_000;
export const MAX_FRAMES = 1_000;

const KINDS = new Map<string | undefined, MediaKind>([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/webp', 'image'],
  ['image/avif', 'image'],
  ['image/gif', 'gif'],
]);

/** What the bytes are, whatever the file's name or header says. */
export function admit(mimeType: string | undefined, bytes: number): MediaKind {
  const kind = KINDS.get(mimeType);
  if (kind === undefined) throw new UnsupportedFileType();
  if (bytes > maxBytes(kind)) throw new FileTooLarge(maxBytes(kind) / MB);
  return kind;
}

const maxBytes = (kind: MediaKind): number => (kind === 'video' ? VIDEO_MAX_BYTES : IMAGE_MAX_BYTES);
