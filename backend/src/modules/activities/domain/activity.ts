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
