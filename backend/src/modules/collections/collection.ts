import { limit } from '../../kernel/limit.js';
import { domainError } from '../../kernel/domain-error.js';

export const COLLECTIONS_MAX = limit('collectionsMax', 100);
export const COLLECTION_NAME_MAX = limit('collectionNameMax', 100);
export const COLLECTION_ITEMS_MAX = limit('collectionItemsMax', 1_000);

export interface Collection {
  readonly id: number;
  readonly creatorId: number;
  name: string;
  /** Part of the URL. */
  slug: string;
  isPublic: boolean;
  /** Its owner cannot make it public (PR-129). */
  readonly isPrivateByDecision: boolean;
}

/** What an item of an archive was saved as. */
export interface ItemAddress {
  /** A present or former username of its creator. */
  username: string;
  mediaId: number;
}

/** Collections and the items that are saved in them. The profile of the owner must be locked before a write. */
export abstract class Collections {
  abstract count(creatorId: number): Promise<number>;

  /** Returns the id. The slug begins as given and is unique among those of the creator. */
  abstract add(collection: Omit<Collection, 'id' | 'isPrivateByDecision'>): Promise<number>;

  /** Throws `CollectionNotFound`, also for a collection of another creator, so that it says nothing about private ones. */
  abstract get(creatorId: number, id: number): Promise<Collection>;

  /** Throws `CollectionNotFound`. */
  abstract ownerOf(id: number): Promise<number>;

  /** The slug begins as given and is unique among those of the creator. */
  abstract save(collection: Collection): Promise<void>;

  abstract remove(id: number): Promise<void>;

  /**
   * Idempotent. Throws `MediaNotFound` for an item that the owner of the collection does not see, `ActionNotPossible` when one of the two creators
   * has blocked the other, and `TooManyInCollection`.
   */
  abstract put(collection: Collection, mediaId: number): Promise<void>;

  /** Idempotent. */
  abstract take(collection: Collection, mediaId: number): Promise<void>;

  /** Puts the items that exist, and that the owner may save, into an empty collection, the first one first. */
  abstract fill(collection: Collection, items: ItemAddress[]): Promise<void>;

  /** Gives the collections of one account, but for these, to another. A slug that both have gets a number there. */
  abstract move(fromId: number, intoId: number, without: number[]): Promise<void>;
}

export class CollectionNotFound extends domainError('collection_not_found', 'not-found', 'Collection not found') {}
export class TooManyCollections extends domainError(
  'too_many_collections',
  'limit',
  'At most {max} collections are allowed. Delete one first.',
) {}
export class TooManyInCollection extends domainError(
  'too_many_in_collection',
  'limit',
  'A collection can have at most {max, number} items.',
) {}
