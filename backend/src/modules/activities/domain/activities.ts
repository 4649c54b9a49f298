import type { Activity } from './activity.js';

export abstract class Activities {
  abstract add(activity: Activity): Promise<void>;

  /** As `add`; but while the creator's last entry of this type is younger than ten minutes, it is told anew instead. */
  abstract addOrRenew(activity: Activity): Promise<void>;

  /** An upload that is no longer an item of the gallery was never news. */
  abstract removeUpload(mediaId: number): Promise<void>;
}
