import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccountChanges } from '@/features/session/account-change';
import { SavePrompt } from '@/features/session/save-prompt';
import { useSession } from '@/features/session/use-session';
import { useLiveUpdates } from '@/shared/api/use-live-updates';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useShortcutKeys } from '@/shared/lib/use-shortcut-keys';
import { useTabVisible } from '@/shared/lib/use-tab-visible';
import { Announcement } from '@/shared/ui/announcement';
import { LazyToaster } from '@/shared/ui/lazy-toaster';
import { OfflineBanner } from '@/shared/ui/offline-banner';
import { reserveSpace } from '@/shared/lib/reserve-space';
import { useToastAfterLoad } from '@/shared/ui/toast-after-load';
import { loadScreen } from '@/app/routes';
import { KeptNotice, useKeptPages } from './kept-notice';
import { OpenedDialogOutlet } from './opened-dialog-outlet';
import './notices.css';

/** The screens that most visits open. */
const MAIN_PATHS = ['/', '/:username'];

/** Starts the download of a screen when the pointer is on a link to it, or when the link has the focus. Returns a function that ends it. */
function preloadLinkedScreens(): () => void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link !== null) void loadScreen(link.pathname);
  };
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
  return () => {
    document.removeEventListener('pointerover', preload);
    document.removeEventListener('focusin', preload);
  };
}

/**
 * Downloads the main screens after the first page, so that a tap on a link to them does not wait for a script, and the toasts,
 * because one may have to show that the connection is lost.
 */
function preloadMainScreens(): void {
  const preload = () => {
    LazyToaster.preload();
    MAIN_PATHS.forEach((path) => void loadScreen(path));
  };
  // Safari has no idle callback.
  const whenIdle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(preload) : setTimeout(preload, 1_000));
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

export function usePreloadedScreens(): void {
  useEffect(() => {
    preloadMainScreens();
    return preloadLinkedScreens();
  }, []);
}

const SEARCH_INPUT = 'input[type="search"]';

/** `/` focuses the search, from any page; `?` shows the shortcuts. */
function useShortcuts(onHelp: () => void): void {
  const navigate = useNavigate();
  useShortcutKeys({
    '?': onHelp,
    '/': (event) => {
      event.preventDefault();
      const search = document.querySelector<HTMLInputElement>(SEARCH_INPUT);
      if (search === null) void navigate('/', { state: { focusSearch: true } });
      else search.focus();
    },
  });
}

const PAGE_VIEWS_URL = '/api/page-views';

/** Reports each opened page, when the operator counts page views and the visitor has not opted out (PR-23). */
export function usePageViews(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // The path of a private link opens it, so it is not sent to the analytics service.
    if (isCounting() && !pathname.startsWith('/p/')) reportPageView(pathname);
  }, [pathname]);
}

const isCounting = (): boolean =>
  document.querySelector('meta[name="page-views"]') !== null &&
  navigator.doNotTrack !== '1' &&
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Only the first page view can come from another site. */
let isReferrerReported = false;

/** `sendBeacon` does not block the page, and completes after the page is closed. */
function reportPageView(path: string): void {
  const isOwnSite = document.referrer.startsWith(`${window.location.origin}/`);
  const referrer = isReferrerReported || isOwnSite ? '' : document.referrer.slice(0, 2000);
  isReferrerReported = true;
  navigator.sendBeacon(PAGE_VIEWS_URL, new Blob([JSON.stringify({ path, referrer })], { type: 'application/json' }));
}

const ModerationNotice = lazyPart(async () => (await import('@/features/moderation/moderation-notice')).ModerationNotice, {
  isOptional: true,
});
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);

const reserveNoticeSpace = reserveSpace('--notice-space');

/** What the application does besides showing its pages. It is downloaded after the first page, which does not need it. */
export function PageServices({ isStandalone }: { isStandalone: boolean }) {
  const { user, error } = useSession();
  const accountId = user?.id;
  const [isHelpOpen, setHelpOpen] = useState(false);
  usePageViews();
  usePreloadedScreens();
  useAccountChanges(accountId);
  useLiveUpdates(accountId, useTabVisible());
  useShortcuts(() => setHelpOpen(true));
  useKeptPages();
  useToastAfterLoad();
  const closeHelp = () => setHelpOpen(false);
  return (
    <>
      {/* All notices arrive after the page, so they are at its foot, where they move nothing. */}
      <div ref={reserveNoticeSpace} className="notices">
        <KeptNotice />
        <OfflineBanner />
        {user === undefined && error?.code === 'cookies_blocked' ? (
          // A wide window has the sentence in the side bar, in the place of the account.
          <Announcement className="bg-ink px-4 py-2.5 text-center text-sm font-medium text-surface lg:hidden">{error.message}</Announcement>
        ) : null}
        {user !== undefined && (user.suspendedAt !== null || user.moderationNotices > 0) ? <ModerationNotice user={user} /> : null}
        {isStandalone ? null : <SavePrompt place="line" />}
      </div>
      <OpenedDialogOutlet />
      {isHelpOpen ? <ShortcutsDialog onClose={closeHelp} /> : null}
    </>
  );
}
