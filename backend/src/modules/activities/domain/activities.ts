import type { Activity } from './activity.js';

/** The entries of the feed. Entries of creators that do not exist any more are left out. */
export abstract class Activities {
  /** Adds entries in their order. An entry of an item that does not exist any more is marked (PR-36). */
  abstract add(activities: Activity[]): Promise<void>;

  /** Like `add`, but updates the creator's last entry of this type when it is less than ten minutes older. */
  abstract addOrRenew(activity: Activity): Promise<void>;

  /** Removes the entry of an upload that left the gallery, e.g. because it became an avatar. */
  abstract removeUpload(mediaId: number): Promise<void>;

  /** Counts and lists the entries of the creators again. Leaves out and returns those that another transaction changes. */
  abstract refresh(creatorIds: number[]): Promise<number[]>;
}
