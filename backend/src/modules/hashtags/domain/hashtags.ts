/** The hashtags as a collection; who carries which is `ProfileHashtags`' business. */
export abstract class Hashtags {
  /** Answers the new id. `HashtagExists` when there is one of this name. */
  abstract add(name: string): Promise<number>;

  /** On every profile that carries it. `HashtagBusy` when others are in the way; `HashtagNotFound`, or `HashtagExists` when another has the name. */
  abstract rename(id: number, name: string): Promise<void>;

  /** Whoever carries `id` carries `intoId` from now on; `id` is gone. `HashtagBusy` as above; `HashtagNotFound` when one of them is not there. */
  abstract merge(id: number, intoId: number): Promise<void>;

  /** `HashtagNotFound`, or `HashtagInUse` when somebody carries it. */
  abstract remove(id: number): Promise<void>;
}
