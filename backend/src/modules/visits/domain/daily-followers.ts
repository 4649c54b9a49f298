export interface FollowerChange {
  creatorId: number;
  /** The change counts on the day of this time in UTC. */
  at: string;
  count: number;
}

/** The new followers in the daily statistics (PR-21). */
export abstract class DailyFollowers {
  /** Adds the changes. Ignores creators that do not exist any more. */
  abstract add(changes: FollowerChange[]): Promise<void>;
}
