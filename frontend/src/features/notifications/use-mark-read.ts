import { useCallback } from 'react';
import { isProblem, type Problem } from '@/shared/api/problem';
import { useReadNotificationsMutation } from '@/shared/api/public-api';

/** Marks the notifications up to `upTo` as read; newer ones stay unread. */
export function useMarkRead(): { markRead: (upTo: string) => void; markProblem: Problem | undefined } {
  const [readNotifications, { error }] = useReadNotificationsMutation();
  const markRead = useCallback((upTo: string) => void readNotifications({ readNotificationsDto: { upTo } }), [readNotifications]);
  return { markRead, markProblem: isProblem(error) ? error : undefined };
}
