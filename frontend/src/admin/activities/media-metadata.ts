export interface MediaMetadata {
  mediaId: number | null;
  filename: string;
  mediaDeleted: boolean;
}

export type PreviewKind = 'image' | 'video';

/** The extensions that have a preview (PR-56). */
const IMAGE = /\.(jpg|jpeg|png|gif|webp)$/i;
const VIDEO = /\.(mp4|webm|mov)$/i;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseJson(metadata: string): unknown {
  try {
    return JSON.parse(metadata);
  } catch {
    // Other metadata is plain text.
    return null;
  }
}

/** Reads the file from the metadata of an upload; null when the metadata contains none. */
export function mediaMetadataOf(metadata: string | null): MediaMetadata | null {
  const parsed = metadata === null ? null : parseJson(metadata);
  if (!isRecord(parsed)) return null;
  const mediaId = typeof parsed.mediaId === 'number' ? parsed.mediaId : null;
  const filename = typeof parsed.filename === 'string' ? parsed.filename : '';
  return mediaId === null && filename === '' ? null : { mediaId, filename, mediaDeleted: parsed.mediaDeleted === true };
}

/** The file extension decides. Any other item with an id is shown as an image, because every item has a thumbnail. */
export function previewKindOf({ mediaId, filename }: MediaMetadata): PreviewKind | null {
  if (VIDEO.test(filename)) return 'video';
  return IMAGE.test(filename) || mediaId !== null ? 'image' : null;
}

/** URLs to try in this order: the public URL does not serve hidden items, the URL for administrators does. */
export function thumbnailsOf({ mediaId, filename }: MediaMetadata): string[] {
  if (mediaId === null) return [`/storage/${encodeURIComponent(filename)}`];
  return [`/api/media/${String(mediaId)}/thumbnail`, `/adm/api/media/${String(mediaId)}/thumbnail`];
}

export function filesOf({ mediaId, filename }: MediaMetadata): string[] {
  if (mediaId === null) return [`/storage/${encodeURIComponent(filename)}`];
  return [`/api/media/${String(mediaId)}`, `/adm/api/media/${String(mediaId)}/file`];
}
