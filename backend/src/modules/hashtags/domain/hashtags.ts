export interface Hashtag {
  id: number;
  name: string;
}

/** Hashtags, and their assignment to profiles. Database triggers maintain the usage counts. */
export abstract class Hashtags {
  /** Returns the new id. Throws `HashtagExists` when a hashtag has this name. */
  abstract add(name: string): Promise<number>;

  /** Renames the hashtag on all its profiles. Throws `HashtagNotFound`, `HashtagExists`, or `HashtagBusy` on a lock conflict. */
  abstract rename(id: number, name: string): Promise<void>;

  /** Replaces `id` by `intoId` on all profiles and deletes `id`. Throws `HashtagNotFound`, or `HashtagBusy` on a lock conflict. */
  abstract merge(id: number, intoId: number): Promise<void>;

  /** Throws `HashtagNotFound`, or `HashtagInUse` when a profile has the hashtag. */
  abstract remove(id: number): Promise<void>;

  /** In the creator's order. */
  abstract of(creatorId: number): Promise<Hashtag[]>;

  /** The existing hashtags among these ids, in the order of the ids. Locks them against deletion until the transaction ends. */
  abstract findByIds(ids: number[]): Promise<Hashtag[]>;

  /** Creates the hashtag when it does not exist; concurrent calls create one. Returns its id. */
  abstract attach(creatorId: number, name: string): Promise<number>;

  abstract detach(creatorId: number, hashtagId: number): Promise<void>;
}
