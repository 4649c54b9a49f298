import type { Activity } from './activity.js';

export abstract class Activities {
  abstract add(activity: Activity): Promise<void>;
}
