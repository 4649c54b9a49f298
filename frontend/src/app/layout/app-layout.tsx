import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useSelector } from 'react-redux';
import { Outlet, useLocation, type Params } from 'react-router';
import { clsx } from 'clsx';
import { openDialogOf, useSaveAccount } from '@/features/session/save-account-slice';
import { getT } from '@/shared/texts/texts';
import { useSessionSubscription } from '@/features/session/use-session';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { useScrollMemory } from '@/app/router/use-scroll-memory';
import { useAskedQuestion, useLeaveQuestions } from '@/shared/lib/leave-guard';
import { SignInButton } from '@/features/session/sign-in-button';
import { Logo } from '@/shared/ui/logo';
import { site } from '@/shared/lib/site';
import { Link } from '@/shared/ui/link';
import { NotificationBell } from '@/features/notifications/notification-bell';
import { UserMenu } from '@/features/session/user-menu';
import { publicApi, type AppearanceView } from '@/shared/api/public-api';
import { routeAt } from '@/app/routes';
import type { createStore } from '@/app/store';
import { Navigation } from './navigation';

/**
 * The bar at the top of a phone. On a desktop, only the bell and the menu, beside the title of the screen or above the content, so that the page has
 * them once for all widths.
 */
export function AppHeader({ isTitled = false }) {
  const t = getT('common.product');
  return (
    <header className="tall:max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:flex max-lg:h-16 max-lg:items-center max-lg:justify-between max-lg:border-b max-lg:border-line max-lg:bg-surface/95 max-lg:px-4 max-lg:backdrop-blur lg:relative lg:mx-auto lg:max-w-6xl">
      <Link to="/" aria-label={t('home')} className="flex rounded-control lg:hidden">
        <Logo />
      </Link>
      <div
        className={clsx(
          'flex items-center gap-3',
          isTitled ? 'lg:absolute lg:top-10 lg:right-10 lg:z-10' : 'lg:-mb-5 lg:justify-end lg:px-10 lg:pt-5',
        )}
      >
        <SignInButton />
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  );
}

const SaveAccountDialog = lazyPart(async () => (await import('@/features/save-account/save-account-dialog')).SaveAccountDialog);
export const SiteTexts = lazyPart(async () => (await import('./site-texts')).SiteTexts, { isOptional: true });
export const SideBarFoot = lazyPart(async () => (await import('./side-bar-foot')).SideBarFoot);
const LeaveDialog = lazyPart(async () => (await import('@/app/router/leave-dialog')).LeaveDialog);
const PageServices = lazyComponent(async () => (await import('./page-services')).PageServices);

/** Is a separate component, so that the layout does not render again when the session or the services arrive. */
function SessionUpdates({ isStandalone }: { isStandalone: boolean }) {
  useSessionSubscription();
  const { pathname } = useLocation();
  const [areServicesLoaded, setServicesLoaded] = useState(false);
  useEffect(() => {
    void PageServices.load().then(() => setServicesLoaded(true));
  }, []);
  return areServicesLoaded ? (
    // The page is complete without them, so no toast appears, and the next page loads them again.
    <ErrorBoundary onError={() => undefined} resetKey={pathname}>
      <Suspense>
        <PageServices isStandalone={isStandalone} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

/** Shows the question before unfinished work is left. */
export function LeaveDialogOutlet() {
  const asked = useAskedQuestion();
  // The file of the dialog may be gone when the question is asked: a deployment removes it, or the connection is lost.
  const isGuarded = useLeaveQuestions().length > 0;
  useEffect(() => {
    if (isGuarded) LeaveDialog.preload();
  }, [isGuarded]);
  return asked === null ? null : <LeaveDialog onUnavailable={() => asked.answer(false)} />;
}

/**
 * The layout around the screens of the public application. While a page is hydrated, it must not render again: React would then
 * hydrate the whole screen in one long task.
 */
export function AppLayout() {
  const t = getT('layout.nav');
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const { dialog, look, isTitled, isStandalone } = useLayoutState(pathname);
  const { close: closeDialog } = useSaveAccount();
  useScrollMemory();
  useRouteFocus(content);

  return (
    <div data-scheme={look?.scheme} className={clsx('min-h-dvh', !isStandalone && 'lg:pl-74')}>
      <a
        href="#content"
        className="sr-only z-60 rounded-full bg-ink px-5 py-3 font-semibold text-surface focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <SessionUpdates isStandalone={isStandalone} />
      {isStandalone ? null : (
        <>
          <SideBar />
          <AppHeader isTitled={isTitled} />
        </>
      )}
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 pt-6 pb-28 outline-none sm:px-6 lg:px-10 lg:pt-10 lg:pb-16"
      >
        <ErrorBoundary resetKey={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {site().texts === undefined ? null : <SiteTexts />}
      <LeaveDialogOutlet />
      {dialog === null ? null : <SaveAccountDialog shown={dialog} onUnavailable={closeDialog} />}
    </div>
  );
}

type State = ReturnType<ReturnType<typeof createStore>['getState']>;
/** The screen of collections adds its endpoint when it is loaded. */
type PageEndpoints = Record<
  string,
  { select: (params?: Params) => (state: State) => { data?: { appearance?: AppearanceView } } } | undefined
>;

/**
 * Whether the screen has a title, the open dialog, and the look of the creator to whom the page belongs, as soon as it is loaded: one listener for both. A standalone page has no
 * navigation while the visitor sees only pages of its creator since the document was opened (PR-90); a visitor who comes from another page keeps it.
 */
function useLayoutState(pathname: string) {
  const match = useMemo(() => routeAt(pathname), [pathname]);
  const { dialog, look } = useSelector(
    (state: State) => {
      const endpoint = (publicApi.endpoints as unknown as PageEndpoints)[match?.route.look ?? ''];
      return { dialog: openDialogOf(state), look: endpoint?.select(match?.params)(state).data?.appearance };
    },
    (one, other) => one.dialog === other.dialog && one.look === other.look,
  );
  const creator = match?.params.username;
  const [onlyCreator, setOnlyCreator] = useState(creator);
  if (onlyCreator !== undefined && onlyCreator !== creator) setOnlyCreator(undefined);
  return { dialog, look, isTitled: match?.route.isTitled, isStandalone: look?.standalone === true && onlyCreator === creator };
}

/** Focuses the content of a new page, so that a keyboard or a screen reader does not continue at the activated link. */
function useRouteFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}

/** On a phone, only the navigation is shown, at the bottom. */
export function SideBar() {
  const product = getT('common.product');
  return (
    <aside className="max-lg:contents lg:fixed lg:inset-y-0 lg:left-0 lg:z-20 lg:flex lg:w-74 lg:flex-col lg:overflow-y-auto lg:border-r lg:border-line lg:bg-surface lg:px-4 lg:pt-6 lg:pb-4">
      <Link to="/" aria-label={product('home')} className="mb-8 self-start rounded-control px-2 max-lg:hidden">
        <Logo />
      </Link>
      <Navigation />
      <div className="mt-auto flex flex-col gap-4 max-lg:hidden">
        <SideBarFoot />
      </div>
    </aside>
  );
}
