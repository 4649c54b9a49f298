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

/** Likes of items; the primary key allows one per item and profile. Both methods throw `MediaNotFound` for an item that is not visible. */
export abstract class Likes {
  abstract add(like: Like): Promise<LikeCount>;

  abstract remove(like: Like): Promise<LikeCount>;
}
