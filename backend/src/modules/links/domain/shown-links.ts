/** Operations on all visible links of a profile. */
export abstract class ShownLinks {
  /** Marks the links as removed. Their rows are kept for their clicks (PR-29). */
  abstract removeAll(creatorId: number, now: Date): Promise<void>;
}
