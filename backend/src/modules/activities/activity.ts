import { DomainEvent } from '../../kernel/domain-event.js';
import { message } from '../../kernel/message.js';

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

/** The sentences of single activities without their subject, which are stored. */
export const PHOTO_UPLOADED = message('photo_uploaded', 'uploaded a new photo');
export const GIF_UPLOADED = message('gif_uploaded', 'uploaded a new GIF');
export const VIDEO_UPLOADED = message('video_uploaded', 'uploaded a new video');
export const PROFILE_UPDATED = message('profile_updated', 'updated their profile');
export const PROFILE_IMAGE_UPDATED = message('profile_image_updated', 'updated their profile picture');
export const BANNER_UPDATED = message('banner_updated', 'updated their banner');
export const BIO_UPDATED = message('bio_updated', 'updated their bio');
export const HASHTAGS_UPDATED = message('hashtags_updated', 'updated their hashtags');
export const LINK_ADDED = message('link_added', 'added a new link');
export const SOMEONE_FOLLOWED = message('someone_followed', 'started following a creator');

export const STORED_MESSAGES = [
  PHOTO_UPLOADED,
  GIF_UPLOADED,
  VIDEO_UPLOADED,
  PROFILE_UPDATED,
  PROFILE_IMAGE_UPDATED,
  BANNER_UPDATED,
  BIO_UPDATED,
  HASHTAGS_UPDATED,
  LINK_ADDED,
  SOMEONE_FOLLOWED,
];

/** A description that an earlier version stored, such as in a restored backup. */
export const OTHER_ACTIVITY = message('other_activity', '{description}');

export const CREATOR_FOLLOWED = message('creator_followed', 'started following {username}');

/** The sentences of several activities that are shown as one. */
export const ITEMS_UPLOADED = message('items_uploaded', 'uploaded {count} new items');
export const CREATORS_FOLLOWED = message('creators_followed', 'started following {count} creators');
export const LINKS_ADDED = message('links_added', 'added {count} new links');
