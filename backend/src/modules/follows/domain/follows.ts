/** Who follows whom. Both counters are kept by triggers (ADR 0005). */
export abstract class Follows {
  /** Answers whether it is new: an edge that is there already, or a creator who is not, changes nothing. */
  abstract add(followerId: number, followedId: number): Promise<boolean>;

  /** Answers whether there was one. */
  abstract remove(followerId: number, followedId: number): Promise<boolean>;

  /** From now on only what is newer counts as new to this follower (PR-20). */
  abstract markSeen(followerId: number): Promise<void>;
}
