export interface MediaMetadata {
  mediaId: number | null;
  filename: string;
  mediaDeleted: boolean;
}

export type PreviewKind = 'image' | 'video';

/** PR-56. */
const IMAGE = /\.(jpg|jpeg|png|gif|webp)$/i;
const VIDEO = /\.(mp4|webm|mov)$/i;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parsed(metadata: string): unknown {
  try {
    return JSON.parse(metadata);
  } catch {
    // Plain text is shown as what it is.
    return null;
  }
}

/** What the metadata of an upload says about the file; null when they speak of none. */
export function mediaMetadataOf(metadata: string | null): MediaMetadata | null {
  const known = metadata === null ? null : parsed(metadata);
  if (!isRecord(known)) return null;
  const mediaId = typeof known.mediaId === 'number' ? known.mediaId : null;
  const filename = typeof known.filename === 'string' ? known.filename : '';
  return mediaId === null && filename === '' ? null : { mediaId, filename, mediaDeleted: known.mediaDeleted === true };
}

/** Told by the name; an item of which only the id is known has a still picture in any case. */
export function previewKindOf({ mediaId, filename }: MediaMetadata): PreviewKind | null {
  if (VIDEO.test(filename)) return 'video';
  return IMAGE.test(filename) || mediaId !== null ? 'image' : null;
}

/** Where to look for it, in this order: what is hidden from visitors is there for administrators only. */
export function thumbnailsOf({ mediaId, filename }: MediaMetadata): string[] {
  if (mediaId === null) return [`/storage/${encodeURIComponent(filename)}`];
  return [`/api/media/${String(mediaId)}/thumbnail`, `/adm/api/media/${String(mediaId)}/thumbnail`];
}

export function filesOf({ mediaId, filename }: MediaMetadata): string[] {
  if (mediaId === null) return [`/storage/${encodeURIComponent(filename)}`];
  return [`/api/media/${String(mediaId)}`, `/adm/api/media/${String(mediaId)}/file`];
}
