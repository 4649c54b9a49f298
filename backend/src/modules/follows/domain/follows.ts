/** The follow relation. Triggers maintain both counters (ADR 0005). */
export abstract class Follows {
  /** Returns whether the relation is new. An existing relation or a missing creator changes nothing. */
  abstract add(followerId: number, followedId: number): Promise<boolean>;

  /** Returns whether the relation existed. */
  abstract remove(followerId: number, followedId: number): Promise<boolean>;

  /**
   * Moves the follows of one account to another, except follows of the other account itself and of creators that it
   * already follows. Returns the number of moved follows.
   */
  abstract move(fromId: number, intoId: number): Promise<number>;
}
