export interface Like {
  mediaId: number;
  /** The profile that likes. */
  likedBy: number;
}

/**
 * Likes of items; the primary key allows one per item and profile. `add` and `remove` store `MediaLiked` or `MediaUnliked` when they change
 * something, return the number of likes, and throw `MediaNotFound` for an item that is not visible. `add` throws `ActionNotPossible` when the
 * visitor or the creator has blocked the other.
 */
export abstract class Likes {
  abstract add(like: Like): Promise<number>;

  abstract remove(like: Like): Promise<number>;

  /** Adds the likes of one account to another. */
  abstract copy(fromId: number, intoId: number): Promise<void>;

  /** Takes the likes of a creator out of the counters, and keeps them for `restore` (PR-132). */
  abstract trash(creatorId: number): Promise<void>;

  /** Brings the likes of a creator back, except those for items of creators who have blocked or are blocked. */
  abstract restore(creatorId: number): Promise<void>;

  /** Removes the likes of a creator for items of each of the others, and theirs for items of the creator. */
  abstract endBetween(creatorId: number, otherIds: number[]): Promise<void>;
}
