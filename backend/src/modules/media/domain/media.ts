import type { Actor } from '../../../kernel/actor.js';
import type { MediaKind } from './media-kind.js';
import { NotYourImage, NotYourMedia } from './media.errors.js';

/** Widths of the thumbnails in pixels (PR-33). A picture always gets the first one, and the others up to its own width. */
export const THUMBNAIL_WIDTHS = [320, 640, 1280] as const;
/** URL prefix of stored files; the key of the file follows. */
export const STORAGE_PATH = '/storage/';
export const ALT_TEXT_MAX = 500;
export const ORIGINAL_NAME_MAX = 255;
export const PURPOSES = ['gallery', 'avatar', 'banner'] as const;
export type MediaPurpose = (typeof PURPOSES)[number];

export interface NewMedia {
  creatorId: number;
  kind: MediaKind;
  purpose: MediaPurpose;
  storageKey: string;
  thumbnailWidths: number[];
  originalName: string;
  mimeType: string;
  fileSize: number;
  width: number;
  height: number;
  durationMs?: number;
  thumbHash: string;
  altText: string;
}

/** An uploaded photo or video. View and like counts are not fields, because only atomic SQL statements change them. */
export class Media {
  readonly id: number;
  readonly creatorId: number;
  readonly kind: MediaKind;
  purpose: MediaPurpose;
  readonly storageKey: string;
  readonly thumbnailWidths: number[];
  readonly originalName: string;
  readonly mimeType: string;
  readonly fileSize: number;
  readonly width: number;
  readonly height: number;
  readonly durationMs?: number | null;
  readonly thumbHash: string;
  altText: string;
  sensitive: boolean;
  hiddenAt: Date | null;

  static uploaded(media: NewMedia): Media {
    return Object.assign(new Media(), { ...media, originalName: media.originalName.slice(0, ORIGINAL_NAME_MAX) });
  }

  /** Makes the picture the profile's avatar or banner; it leaves the gallery (PR-32). */
  adoptAs(purpose: 'avatar' | 'banner'): void {
    if (this.kind === 'video' || this.hiddenAt) throw new NotYourImage();
    this.purpose = purpose;
  }

  assertEditableBy(actor: Actor): void {
    if (actor.role === 'creator' && actor.creatorId !== this.creatorId) throw new NotYourMedia();
  }

  /** Keys of all files of the item. */
  get files(): string[] {
    return [this.storageKey, ...this.thumbnailWidths.map((width) => thumbnailKey(this.storageKey, width))];
  }
}

/** The key of a thumbnail is derived from the key of the file, so that it needs no column. */
export function thumbnailKey(storageKey: string, width: number): string {
  return `${storageKey.replace(/\.[a-z0-9]+$/, '')}.${width}.webp`;
}

/** Returns the URL of the thumbnail of a stored picture. A URL of another site is returned unchanged. */
export function pictureAt(url: string, width: (typeof THUMBNAIL_WIDTHS)[number]): string {
  return url.startsWith(STORAGE_PATH) ? thumbnailKey(url, width) : url;
}
