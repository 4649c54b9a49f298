import { namespace } from '@/shared/i18n/texts';

export const notificationsTexts = namespace('notifications', {
  loading: 'Loading notifications',
  failed: 'Failed to fetch notifications',
  unmarked: 'They could not be marked as read.',
  empty: 'No notifications yet',
  emptyHint: 'New followers and likes on your media appear here.',
  /** Where the profile of the latest creator is hidden or deleted. */
  someone: 'A creator',
  oneOther: '1 other',
  others: '{n} others',
  followed: '{people} started following you',
  liked: {
    image: '{people} liked your photo',
    gif: '{people} liked your GIF',
    video: '{people} liked your video',
  },
  unread: 'New',
  more: 'Load More',
  mediaAlt: 'The media item',
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  earlier: 'Earlier',
});
