import { DomainEvent } from '../../../kernel/domain-event.js';

/** The union of the types of both observed applications (PR-37). */
export const ACTIVITY_TYPES = ['media_upload', 'follow', 'profile_update', 'bio_update', 'external_link_added', 'hashtag_update'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** A public feed entry. */
export interface Activity {
  creatorId: number;
  type: ActivityType;
  /** A sentence without its subject, e.g. `uploaded a new photo`. */
  description: string;
  metadata?: Record<string, unknown>;
  mediaId?: number;
  /** Time of the action, as text of PostgreSQL. */
  at: string;
}

/** Entries were added or removed while another transaction changed the creator's profile. A trigger stores it. */
export class ActivitiesOutdated extends DomainEvent {
  constructor(readonly creatorId: number) {
    super();
  }
}

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
