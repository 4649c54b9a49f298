/** The follow relation. Triggers maintain both counters (ADR 0005). */
export abstract class Follows {
  /** Returns whether the relation is new. An existing relation or a missing creator changes nothing. */
  abstract add(followerId: number, followedId: number): Promise<boolean>;

  /** Returns whether the relation existed. */
  abstract remove(followerId: number, followedId: number): Promise<boolean>;

  /** From now on only later entries count as new for this follower (PR-20). */
  abstract markSeen(followerId: number): Promise<void>;
}
