import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useGetNotificationCountQuery } from '@/shared/api/public-api';
import { usePolling } from '@/shared/api/use-polling';
import { getT } from '@/shared/texts/texts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { IconButton } from '@/shared/ui/icon-button';
import { useSession } from '@/features/session/use-session';

const MAX_SHOWN = 99;

/** The badge has room for two digits; the server counts up to 1000. */
export function badgeText(unread: number): string {
  return unread > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : String(unread);
}

const NotificationPanel = lazyPart(async () => (await import('./notification-panel')).NotificationPanel);

/** PR-55. */
const POLL_MS = 30_000;

/** Loads the number of unread notifications after the session, because it belongs to the signed-in profile. */
export function NotificationBell() {
  const t = getT('notificationBell');
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const isSessionLoaded = user !== undefined;
  const { data } = useGetNotificationCountQuery(undefined, { ...usePolling(POLL_MS), skip: !isSessionLoaded });
  const unread = data?.count ?? 0;
  return (
    <>
      <IconButton
        ref={bell}
        label={unread > 0 ? t('unread', { n: unread }) : t('title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={!isSessionLoaded}
        onPointerEnter={NotificationPanel.preload}
        onFocus={NotificationPanel.preload}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
        className="relative border border-line bg-surface"
      >
        <Bell aria-hidden />
        {unread > 0 ? (
          <span
            aria-hidden
            className="absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-surface tabular-nums"
          >
            {badgeText(unread)}
          </span>
        ) : null}
      </IconButton>
      {open ? <NotificationPanel bell={bell} onOpenChange={setOpen} onUnavailable={() => setOpen(false)} /> : null}
    </>
  );
}
