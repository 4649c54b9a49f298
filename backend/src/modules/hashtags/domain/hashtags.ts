/** The collection of hashtags. `ProfileHashtags` assigns them to profiles. */
export abstract class Hashtags {
  /** Returns the new id. Throws `HashtagExists` when a hashtag has this name. */
  abstract add(name: string): Promise<number>;

  /** Renames the hashtag on all its profiles. Throws `HashtagNotFound`, `HashtagExists`, or `HashtagBusy` on a lock conflict. */
  abstract rename(id: number, name: string): Promise<void>;

  /** Replaces `id` by `intoId` on all profiles and deletes `id`. Throws `HashtagNotFound`, or `HashtagBusy` on a lock conflict. */
  abstract merge(id: number, intoId: number): Promise<void>;

  /** Throws `HashtagNotFound`, or `HashtagInUse` when a profile has the hashtag. */
  abstract remove(id: number): Promise<void>;
}
