import type { MediaKind } from './media-kind.js';
import { NotYourImage, NotYourMedia } from './media.errors.js';

/** Widths of the thumbnails in pixels (PR-33); a picture gets those it is wide enough for, and always the first. */
export const THUMBNAIL_WIDTHS = [320, 640, 1280] as const;
/** A stored file's URL is this and its key. */
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

/** An uploaded photo or video. Its view and like counts are atomic SQL and not here. */
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

  /** PR-32: from now on it is the profile's avatar or banner, and no longer an item of the gallery. */
  adoptAs(purpose: 'avatar' | 'banner'): void {
    if (this.kind === 'video' || this.hiddenAt) throw new NotYourImage();
    this.purpose = purpose;
  }

  assertOwnedBy(creatorId: number): void {
    if (this.creatorId !== creatorId) throw new NotYourMedia();
  }

  /** Every file that belongs to it. */
  get files(): string[] {
    return [this.storageKey, ...this.thumbnailWidths.map((width) => thumbnailKey(this.storageKey, width))];
  }
}

/** A thumbnail's name follows from the file's own, so that no second column has to agree with it. */
export function thumbnailKey(storageKey: string, width: number): string {
  return `${storageKey.replace(/\.[a-z0-9]+$/, '')}.${width}.webp`;
}

/** The URL of a picture of ours about so many pixels wide; anybody else's stays as it is. */
export function pictureAt(url: string, width: (typeof THUMBNAIL_WIDTHS)[number]): string {
  return url.startsWith(STORAGE_PATH) ? thumbnailKey(url, width) : url;
}
