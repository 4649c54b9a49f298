import type { Actor } from '../../../kernel/actor.js';
import type { Media } from './media.js';
import { limit } from '../../../kernel/limit.js';

export const ALBUMS_MAX = limit('albumsMax', 50);
export const ALBUM_NAME_MAX = limit('albumNameMax', 100);
/** Maximum items of an album, which is one page. */
export const ALBUM_ITEMS_MAX = limit('albumItemsMax', 200);
export const SLUG_MAX = 80;
/** A slug that begins as given may have a number behind it. */
const NAMED_SLUG_MAX = 60;

export interface Album {
  readonly id: number;
  readonly creatorId: number;
  name: string;
  /** Part of the URL. It stays when the name changes, so that links to the album stay valid. */
  readonly slug: string;
  /** Null: the first item that is not sensitive. */
  coverId: number | null;
  /** All of its items are private (PR-101). */
  isPrivate: boolean;
  /** Its creator cannot make it public (PR-129). */
  readonly isPrivateByDecision: boolean;
}

/** The beginning of the slug of a set of media: the letters and digits of its name, of any script; `fallback` for a name without. */
export function slugOf(name: string, fallback = 'album'): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? [...word].slice(0, NAMED_SLUG_MAX).join('') : `${slug}-${word}`;
    if ([...longer].length > NAMED_SLUG_MAX) break;
    slug = longer;
  }
  return slug === '' ? fallback : slug;
}

const SLUG = new RegExp(`^[\\p{L}\\p{N}\\p{M}-]{1,${SLUG_MAX}}$`, 'u');
/** Whether the text has the form of slugs. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** Albums and the items in them. An item is in at most one album. The profile must be locked before a write. */
export abstract class Albums {
  abstract count(creatorId: number): Promise<number>;

  /** Adds an album after the others of the creator and returns its id. Its slug begins as given and is unique. */
  abstract add(creatorId: number, name: string, slug: string): Promise<number>;

  /** Moves the albums of a profile behind those of another one. A slug that both have gets a number there. Removes these of either profile. */
  abstract moveAll(fromId: number, intoId: number, without: number[]): Promise<void>;

  /** For a decision of moderators without an actor. Throws `AlbumNotFound`, also for an album that the actor cannot see. */
  abstract get(actor: Actor | null, id: number): Promise<Album>;

  abstract save(album: Album): Promise<void>;

  /** Puts the album at this place among those of its creator, counted from 0. */
  abstract place(album: Album, position: number): Promise<void>;

  /** Deletes the album. Its items stay in the gallery. */
  abstract remove(id: number): Promise<void>;

  /** Makes these items of the creator, in this order, the items of the album. Other ids are ignored. A private album makes them private. */
  abstract fill(album: Album, mediaIds: number[]): Promise<void>;

  /** Makes all items of the album private or public, or only these. Returns those that were not so before. */
  abstract setPrivate(album: Album, isPrivate: boolean, items?: number[]): Promise<number[]>;

  /** Whether the item is in a private album. */
  abstract isInPrivate(mediaId: number): Promise<boolean>;

  abstract includes(albumId: number, mediaId: number): Promise<boolean>;

  /** Moves an item to the end of an album, or out of its album. Throws `AlbumNotFound` for an album of another creator, and `TooManyInAlbum`. */
  abstract move(media: Media, albumId: number | null): Promise<void>;
}
