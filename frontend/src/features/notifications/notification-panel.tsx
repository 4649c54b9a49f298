import { Popover } from 'radix-ui';
import { type RefObject, useEffect, useRef, useCallback } from 'react';
import { BellOff } from 'lucide-react';
import { getT } from '@/shared/texts/texts';
import { asApiError, type ApiError } from '@/shared/api/api-error';
import { useGetNotificationPagesInfiniteQuery, useReadNotificationsMutation, type NotificationView } from '@/shared/api/people-api';
import { itemsOf } from '@/shared/api/public-api';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { ageOf, type Age } from '@/shared/lib/format-ago';
import { NotificationEntry } from './notification-entry';

const PLACEHOLDERS = 4;

/** Loads the newest notifications at each opening and marks them as read once they are shown. */
function NotificationList({ onLeave }: { onLeave: () => void }) {
  const t = getT('notifications');
  const common = getT('common');
  const query = useGetNotificationPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch, fulfilledTimeStamp = 0 } = query;
  const notifications = itemsOf(data);
  const apiError = asApiError(error);
  const { markRead, markError } = useMarkRead();

  const newest = isFetching || apiError !== undefined ? undefined : notifications[0]?.createdAt;
  const lastMarked = useRef<string>(undefined);
  useEffect(() => {
    if (newest === undefined || lastMarked.current === newest) return;
    lastMarked.current = newest;
    markRead(newest);
  }, [newest, markRead]);

  if (data === undefined && apiError === undefined) return <Loading text={t('loading')} />;
  if (notifications.length === 0) {
    return apiError === undefined ? (
      <div className="flex flex-col items-center px-6 pt-6 pb-10 text-center">
        <BellOff aria-hidden className="mb-3 size-7 text-accent" strokeWidth={1.75} />
        <p className="font-semibold">{t('empty')}</p>
        <p className="mt-1 text-sm text-ink-soft text-balance">{t('emptyHint')}</p>
      </div>
    ) : (
      <div role="alert" className="flex flex-col items-center px-6 pt-4 pb-8 text-center">
        <p className="font-semibold">{t('failed')}</p>
        <p className="mt-1 mb-4 text-sm text-ink-soft text-balance">{apiError.message}</p>
        <Button variant="secondary" size="small" loading={isFetching} onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className="overflow-y-auto overscroll-contain px-2 pb-3">
      {(apiError ?? markError) === undefined ? null : (
        <p role="alert" className="mx-3 mb-2 text-sm text-danger">
          {apiError === undefined ? t('unmarked') : t('failed')} {(apiError ?? markError)?.message}
        </p>
      )}
      {groupByAge(notifications, fulfilledTimeStamp).map(({ age, items }) => (
        <section key={age} aria-label={t(age)}>
          <h3 className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-faint">{t(age)}</h3>
          <ul className="space-y-1">
            {items.map((notification) => (
              <NotificationEntry key={notification.id} notification={notification} now={fulfilledTimeStamp} onLeave={onLeave} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage ? (
        <div className="pt-2 text-center">
          <Button variant="ghost" size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="px-5 pb-5">
      <span className="sr-only">{text}</span>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <div key={index} className="flex items-center gap-3 py-2.5">
          <Skeleton shape="round" className="size-10" />
          <span className="flex-1 space-y-2">
            <Skeleton className="h-4 w-10/12" />
            <Skeleton className="h-3 w-16" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Marks the notifications up to `upTo` as read; newer ones stay unread. */
function useMarkRead(): { markRead: (upTo: string) => void; markError: ApiError | undefined } {
  const [readNotifications, { error }] = useReadNotificationsMutation();
  const markRead = useCallback((upTo: string) => void readNotifications({ readNotificationsDto: { upTo } }), [readNotifications]);
  return { markRead, markError: asApiError(error) };
}

interface AgeGroup {
  age: Age;
  items: NotificationView[];
}

/** Splits a list that is sorted newest first into groups by age, newest first and without empty groups. */
export function groupByAge(notifications: NotificationView[], nowMs: number): AgeGroup[] {
  const groups: AgeGroup[] = [];
  for (const item of notifications) {
    const age = ageOf(item.createdAt, nowMs);
    const last = groups.at(-1);
    if (last?.age === age) last.items.push(item);
    else groups.push({ age, items: [item] });
  }
  return groups;
}

interface NotificationPanelProps {
  /** The anchor of the panel, which receives the focus when the panel closes. */
  bell: RefObject<HTMLButtonElement | null>;
  onOpenChange: (open: boolean) => void;
}

/** Mounted only while the panel is open. */
export function NotificationPanel({ bell, onOpenChange }: NotificationPanelProps) {
  const t = getT('notificationBell');
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={bell} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('title')}
          onInteractOutside={(event) => {
            // The click on the bell closes the panel; closing it at the press already would make the click open it again.
            if (event.target instanceof Node && bell.current?.contains(event.target) === true) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The bell receives the focus only when no other element has it.
            if (document.activeElement === document.body) bell.current?.focus();
          }}
          className="z-50 flex max-h-[min(36rem,75dvh)] w-96 max-w-(--radix-popover-content-available-width) animate-rise flex-col overflow-hidden popover rounded-dialog outline-none"
        >
          <h2 className="px-5 pt-4 pb-2 text-lg font-bold tracking-tight">{t('title')}</h2>
          <NotificationList onLeave={() => onOpenChange(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
