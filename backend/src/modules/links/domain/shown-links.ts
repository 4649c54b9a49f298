/** The links of one profile, all together. */
export abstract class ShownLinks {
  /** They are kept out of sight for their clicks (PR-29). */
  abstract removeAll(creatorId: number, now: Date): Promise<void>;
}
