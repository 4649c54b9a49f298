export interface Hashtag {
  id: number;
  name: string;
}

/** The assignment of hashtags to profiles. Database triggers maintain the usage counts. */
export abstract class ProfileHashtags {
  /** In the creator's order. */
  abstract of(creatorId: number): Promise<Hashtag[]>;

  /** The existing hashtags among these ids, in the order of the ids. Locks them against deletion until the transaction ends. */
  abstract findByIds(ids: number[]): Promise<Hashtag[]>;

  /** Creates the hashtag when it does not exist; concurrent calls create one. Returns its id. */
  abstract attach(creatorId: number, name: string): Promise<number>;

  abstract detach(creatorId: number, hashtagId: number): Promise<void>;
}
