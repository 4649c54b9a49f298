export interface Like {
  mediaId: number;
  /** The profile that likes. */
  likedBy: number;
}

/**
 * Likes of items; the primary key allows one per item and profile (PR-19). `add` and `remove` store `MediaLiked` or `MediaUnliked` when they change
 * something, return the number of likes, and throw `MediaNotFound` for an item that is not visible. `add` throws `ActionNotPossible` when the
 * visitor or the creator has blocked the other.
 */
export abstract class Likes {
  abstract add(like: Like): Promise<number>;

  abstract remove(like: Like): Promise<number>;
}
