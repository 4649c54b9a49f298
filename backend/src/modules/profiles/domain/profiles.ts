/**
 * Locks profiles until the transaction ends. A transaction locks profiles first, by ascending id, and their rows afterwards (PR-75). Use
 * cases with a limit per profile (hashtags, links, media) lock it before they count and add, so that concurrent requests cannot exceed
 * the limit.
 */
export abstract class ProfileLock {
  /** Blocks edits and other locks of the profile. Throws `ProfileNotFound`. */
  abstract acquire(creatorId: number): Promise<void>;

  /**
   * Blocks every reference to these profiles, and edits of the profiles that they follow or that follow them, because a deletion
   * changes the counters of those. Ignores profiles that do not exist.
   */
  abstract acquireForRemoval(creatorIds: number[]): Promise<void>;
}

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
