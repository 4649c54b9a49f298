export interface Like {
  mediaId: number;
  /** The profile that likes. */
  likedBy: number;
}

export interface LikeCount {
  /** Owner of the item. */
  creatorId: number;
  /** False when the like already existed or was already removed. */
  changed: boolean;
  likeCount: number;
}

/** Likes of items; the primary key allows one per item and profile. `add` and `remove` throw `MediaNotFound` for an item that is not visible. */
export abstract class Likes {
  abstract add(like: Like): Promise<LikeCount>;

  abstract remove(like: Like): Promise<LikeCount>;

  /** Adds the likes of one account to another, except for items of the other account. */
  abstract copy(fromId: number, intoId: number): Promise<void>;
}
