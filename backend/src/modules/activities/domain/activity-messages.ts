import { message } from '../../../kernel/message.js';

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
