export abstract class LastVisits {
  /** Updates the time of the profile's last visit, at most once an hour. */
  abstract record(creatorId: number, at: Date): Promise<void>;
}
