import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useOpenSaveAccountDialog, useSaveAccount } from '@/features/session/save-account-slice';
import { layoutTexts } from '@/shared/i18n/en/layout';
import { getT } from '@/shared/i18n/texts';
import { useSessionSubscription } from '@/features/session/use-session';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { LazyPart } from '@/shared/ui/lazy-part';
import { AppHeader } from './app-header';
import { OfflineBanner } from './offline-banner';
import { SideBar } from './side-bar';
import { useRouteFocus } from '@/app/router/use-route-focus';
import { useScrollMemory } from '@/app/router/use-scroll-memory';

const SaveAccountDialog = lazyComponent(async () => (await import('@/features/save-account/save-account-dialog')).SaveAccountDialog);
const PageServices = lazyComponent(async () => (await import('./page-services')).PageServices);

/** Is a separate component, so that the layout does not render again when the session or the services arrive. */
function SessionUpdates() {
  useSessionSubscription();
  const [areServicesLoaded, setServicesLoaded] = useState(false);
  useEffect(() => {
    void PageServices.load().then(() => {
      setServicesLoaded(true);
    });
  }, []);
  return areServicesLoaded ? (
    <LazyPart onError={() => setServicesLoaded(false)}>
      <PageServices />
    </LazyPart>
  ) : null;
}

/**
 * The layout around the screens of the public application. While a page is hydrated, it must not render again: React would then
 * hydrate the whole screen in one long task.
 */
export function AppLayout() {
  const t = getT(layoutTexts).nav;
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const dialog = useOpenSaveAccountDialog();
  const { close: closeDialog } = useSaveAccount();
  useScrollMemory();
  useRouteFocus(content);

  return (
    <div className="min-h-dvh lg:pl-74">
      <a
        href="#content"
        className="sr-only z-60 rounded-full bg-ink px-5 py-3 font-semibold text-surface focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t.skip}
      </a>
      <SessionUpdates />
      <SideBar />
      <OfflineBanner />
      <AppHeader />
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
      {dialog === null ? null : (
        <LazyPart onError={closeDialog}>
          <SaveAccountDialog shown={dialog} />
        </LazyPart>
      )}
    </div>
  );
}
