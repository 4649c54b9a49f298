export interface LastVisit {
  creatorId: number;
  at: Date;
}

export abstract class LastVisits {
  /**
   * Updates the time of the profiles' last visits, at most once an hour. Returns the creators that it postpones, because another
   * transaction changes their profile.
   */
  abstract record(visits: LastVisit[]): Promise<Set<number>>;
}
