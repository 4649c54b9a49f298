import { namespace } from '@/shared/i18n/texts';

export const activityDescriptionsTexts = namespace('activityDescriptions', {
  /** By the description that the API has. */
  single: {
    'uploaded a new photo': 'uploaded a new photo',
    'uploaded a new GIF': 'uploaded a new GIF',
    'uploaded a new video': 'uploaded a new video',
    'updated their profile': 'updated their profile',
    'updated their profile picture': 'updated their profile picture',
    'updated their banner': 'updated their banner',
    'updated their bio': 'updated their bio',
    'updated their hashtags': 'updated their hashtags',
    'added a new link': 'added a new link',
    'started following a creator': 'started following a creator',
  },
  followed: 'started following {username}',
  /** Several activities within an hour, by their type. */
  grouped: {
    media_upload: 'uploaded {n} new items',
    follow: 'started following {n} creators',
    external_link_added: 'added {n} new links',
  },
});
