export interface Like {
  mediaId: number;
  /** The profile that likes. */
  likedBy: number;
}

export interface LikeCount {
  /** Whose item it is. */
  creatorId: number;
  /** False when it was so already. */
  changed: boolean;
  likeCount: number;
}

/** Who likes what: one like of an item for one profile, by the primary key. `MediaNotFound` for what nobody may see. */
export abstract class Likes {
  abstract add(like: Like): Promise<LikeCount>;

  abstract remove(like: Like): Promise<LikeCount>;
}
