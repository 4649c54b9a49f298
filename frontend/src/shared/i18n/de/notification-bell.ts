import type { notificationBellTexts } from '@/shared/i18n/en/notification-bell';
import type { TextsOf } from '@/shared/i18n/texts';

export const notificationBell: TextsOf<typeof notificationBellTexts> = {
  title: 'Mitteilungen',
  unread: { one: 'Mitteilungen, {n} ungelesen', other: 'Mitteilungen, {n} ungelesen' },
};
