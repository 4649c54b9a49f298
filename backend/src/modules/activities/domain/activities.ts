import type { Activity } from './activity.js';

export abstract class Activities {
  abstract add(activity: Activity): Promise<void>;

  /** Like `add`, but updates the creator's last entry of this type when it is less than ten minutes old. */
  abstract addOrRenew(activity: Activity): Promise<void>;

  /** Removes the entry of an upload that left the gallery, e.g. because it became an avatar. */
  abstract removeUpload(mediaId: number): Promise<void>;
}
