import type { notificationBellTexts } from '../en/notification-bell';
import type { TextsOf } from '../texts';

export const notificationBell: TextsOf<typeof notificationBellTexts> = {
  title: 'Mitteilungen',
  unread: { one: 'Mitteilungen, {n} ungelesen', other: 'Mitteilungen, {n} ungelesen' },
};
