import type { Activity } from './activity.js';

export abstract class Activities {
  abstract add(activity: Activity): Promise<void>;

  /** An upload that is no longer an item of the gallery was never news. */
  abstract removeUpload(mediaId: number): Promise<void>;
}
