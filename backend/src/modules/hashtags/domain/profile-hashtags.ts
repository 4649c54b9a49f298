export interface Hashtag {
  id: number;
  name: string;
}

/** Which profile carries which hashtags. Usage counts are kept by the database. */
export abstract class ProfileHashtags {
  /** In the creator's order. */
  abstract of(creatorId: number): Promise<Hashtag[]>;

  /** Those of these ids that there are, in the order of the ids; none of them goes until the transaction ends. */
  abstract known(ids: number[]): Promise<Hashtag[]>;

  /** Makes the hashtag when nobody had it yet; however many do so at once, it is one. Answers its id. */
  abstract attach(creatorId: number, name: string): Promise<number>;

  abstract detach(creatorId: number, hashtagId: number): Promise<void>;
}
