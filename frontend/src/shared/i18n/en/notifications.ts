import { namespace } from '../texts';

export const notificationsTexts = namespace('notifications', {
  loading: 'Loading notifications',
  failed: 'Failed to fetch notifications',
  unmarked: 'They could not be marked as read.',
  empty: 'No notifications yet',
  emptyHint: 'New followers and likes on your media appear here.',
  unread: 'New',
  more: 'Load More',
  mediaAlt: 'The media item',
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  earlier: 'Earlier',
});
