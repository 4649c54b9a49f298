import type { Actor } from '../../../kernel/actor.js';
import type { Licence } from '../../../kernel/licence.js';
import { NotInGallery, NotYourImage, NotYourMedia } from './media.errors.js';
import type { MediaAmount, MediaKind } from './media-files.js';
import { limit } from '../../../kernel/limit.js';

export * from './media-files.js';

/** Widths of the thumbnails in pixels (PR-33). A picture always gets the first one, and the others up to its own width. */
export const THUMBNAIL_WIDTHS = limit('thumbnailWidths', [320, 640, 1280]);
/** Those of pictures that were uploaded as a banner, which is as wide as its page. */
const BANNER_WIDTHS = [600, 1200, 1800] as const;
export const RENDITION_WIDTHS = [...THUMBNAIL_WIDTHS, ...BANNER_WIDTHS] as const;
/** URL prefix of stored files; the key of the file follows. */
export const STORAGE_PATH = '/storage/';
export const ALT_TEXT_MAX = limit('altTextMax', 500);
export const MEDIA_TITLE_MAX = limit('mediaTitleMax', 100);
export const CAPTION_MAX = limit('captionMax', 1_000);
export const CREDIT_MAX = 100;
export const COPYRIGHT_NOTICE_MAX = 200;
/** Maximum pinned items of a gallery (PR-95). */
export const PINNED_MAX = limit('mediaPinnedMax', 3);
/** The rank of items since the last ordering, above that of ordered ones (PR-96). The default of the column. */
export const UNORDERED_RANK = 1_000_000_000;
/** Maximum items that one request describes, moves or deletes. */
export const BULK_MAX = limit('mediaBulkMax', 100);
/** Maximum items that one request puts in order: the default of `MAX_MEDIA`. */
export const ORDER_MAX = 2_000;
const ORIGINAL_NAME_MAX = 255;
/** A private item is in no list of visitors: the queries of public content select the gallery (PR-101). */
export const PURPOSES = ['gallery', 'private', 'avatar', 'banner', 'link'] as const;
export type MediaPurpose = (typeof PURPOSES)[number];
/** `hiddenAt` of a private item that no administrator hid: `HIDDEN_MEDIA` says why it has one. */
const ONLY_PRIVATE = new Date(0);

/** Widths of the thumbnails of a picture with this purpose and width, smallest first. */
export function renditionWidths(purpose: MediaPurpose, width: number): number[] {
  return (purpose === 'banner' ? BANNER_WIDTHS : THUMBNAIL_WIDTHS).filter((candidate, index) => index === 0 || candidate <= width);
}

/** The fields that the owner edits. Null stands for the default of the profile. */
export interface MediaTexts {
  altText: string;
  title: string;
  caption: string;
  sensitive: boolean;
  licence: Licence | null;
  credit: string | null;
  allowDownload: boolean | null;
}

/** The credit, the copyright notice and the licence that an uploaded file names (PR-98); undefined where it names none. */
export interface EmbeddedRights {
  credit?: string;
  copyrightNotice?: string;
  licence?: Licence;
}

type NewMedia = Pick<
  Media,
  | 'creatorId'
  | 'uploadId'
  | 'createdAt'
  | 'galleryRank'
  | 'kind'
  | 'purpose'
  | 'storageKey'
  | 'thumbnailWidths'
  | 'originalName'
  | 'mimeType'
  | 'fileSize'
  | 'width'
  | 'height'
  | 'durationMs'
  | 'thumbHash'
  | 'contentHash'
  | 'perceptualHash'
  | 'altText'
> & { rights?: EmbeddedRights; sensitive?: boolean };

/** An uploaded photo or video. View and like counts are not fields, because only atomic SQL statements change them. */
export class Media {
  readonly id: number;
  readonly creatorId: number;
  /** The id that the client has chosen for the request, the same for all of its files. */
  readonly uploadId?: string | null;
  /** ISO 8601; the time of the insert by default. Not read. */
  readonly createdAt?: string;
  /** Items with a higher one come first. Not read; `UNORDERED_RANK` by default. */
  readonly galleryRank?: number;
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
  /** SHA-256 of the received file; null for items of earlier versions. */
  readonly contentHash?: string | null;
  readonly perceptualHash?: string | null;
  altText: string;
  title: string;
  caption: string;
  sensitive: boolean;
  isPinned: boolean;
  licence: Licence | null;
  credit: string | null;
  /** As the uploaded file has it; the owner does not edit it. */
  readonly copyrightNotice: string;
  allowDownload: boolean | null;
  /** Null for an item that visitors see. */
  hiddenAt: Date | null;
  /** Set while it is in the trash (PR-132); a loaded item is not. */
  readonly deletedAt?: Date | null;

  static uploaded({ rights = {}, ...media }: NewMedia): Media {
    const { credit, licence, copyrightNotice = '' } = rights;
    const originalName = media.originalName.slice(0, ORIGINAL_NAME_MAX);
    const hiddenAt = media.purpose === 'private' ? ONLY_PRIVATE : null;
    return Object.assign(new Media(), {
      ...media,
      hiddenAt,
      originalName,
      credit: credit ?? null,
      licence: licence ?? null,
      copyrightNotice,
    });
  }

  /** Changes the given fields. */
  describe(texts: Partial<MediaTexts>): void {
    Object.assign(this, Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)));
  }

  /** Makes the picture the profile's avatar or banner, or that of a link; it leaves the gallery (PR-32). */
  adoptAs(purpose: Exclude<MediaPurpose, 'gallery'>): void {
    if (this.kind === 'video' || this.hiddenAt) throw new NotYourImage();
    this.purpose = purpose;
  }

  /** Takes the item out of the gallery, or puts it back (PR-101). Only items of the gallery can be pinned. */
  setPrivate(isPrivate: boolean): void {
    if (this.purpose !== 'gallery' && this.purpose !== 'private') throw new NotInGallery();
    this.purpose = isPrivate ? 'private' : 'gallery';
    this.isPinned &&= !isPrivate;
    if (!this.isHidden) this.setHidden(false);
  }

  /** Whether an administrator hid it. */
  get isHidden(): boolean {
    return this.hiddenAt !== null && this.hiddenAt > ONLY_PRIVATE;
  }

  /** Hides the item from all but administrators at this time, or shows it again (PR-52). */
  setHidden(since: Date | false): void {
    if (since !== false) this.hiddenAt = this.isHidden ? this.hiddenAt : since;
    else this.hiddenAt = this.purpose === 'private' ? ONLY_PRIVATE : null;
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
export function thumbnailUrlOf(url: string, width: (typeof RENDITION_WIDTHS)[number]): string {
  return url.startsWith(STORAGE_PATH) ? thumbnailKey(url, width) : url;
}

export abstract class MediaItems {
  /** Inserts the item and returns its id. */
  abstract add(media: Media): Promise<number>;

  /** The ids of the items of an upload in the order of its files; empty when the creator has none with this `uploadId`. */
  abstract idsOfUpload(creatorId: number, uploadId: string): Promise<number[]>;

  /** Number and bytes of all items of the creator, of any purpose, hidden or not. */
  abstract totalsOf(creatorId: number): Promise<MediaAmount>;

  /** The creator's item with this `storageUrl`, locked until the transaction ends. */
  abstract findByUrlForUpdate(creatorId: number, storageUrl: string): Promise<Media | undefined>;

  /** Throws `MediaNotFound` when the item does not exist, and for other creators when it or its profile is hidden (PR-66). */
  abstract get(actor: Actor, id: number): Promise<Media>;

  /** Locks the item until the transaction ends. Throws `MediaNotFound` when it does not exist. */
  abstract getForUpdate(id: number): Promise<Media>;

  abstract save(media: Media): Promise<void>;

  /** Number of pinned items of the gallery. */
  abstract countPinned(creatorId: number): Promise<number>;

  /** Puts the items first in the gallery in this order, and the others behind them in the former order. Other ids are ignored. */
  abstract order(creatorId: number, ids: number[]): Promise<void>;

  /** Moves the item to the trash: no query finds it, and its files respond 404 (PR-132). */
  abstract trash(media: Media, deletedBy: string, deletedAt: Date): Promise<void>;

  /** The owner of an item in the trash that was deleted after `since`. Throws `NotInTrash`. */
  abstract trashedOwner(id: number, since: Date): Promise<number>;

  /** Takes an item out of the trash that was deleted after `since`. It is unpinned when the gallery has all its pins. Throws `NotInTrash`. */
  abstract restore(id: number, since: Date): Promise<void>;

  /** Deletes the items that were moved to the trash at or before this moment, at most `limit`. Returns their number. */
  abstract discard(moment: Date, limit: number): Promise<number>;

  /** Deletes the row. A trigger adds its files to the ledger of files to discard (PR-34), so that cascading deletes add them too. */
  abstract remove(media: Media): Promise<void>;
}
