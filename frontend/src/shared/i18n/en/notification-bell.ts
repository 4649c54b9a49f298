import { namespace } from '@/shared/i18n/texts';

/** The bell is on every screen; the list of notifications is loaded when it opens. */
export const notificationBellTexts = namespace('notificationBell', {
  title: 'Notifications',
  unread: { one: 'Notifications, {n} unread', other: 'Notifications, {n} unread' },
});
