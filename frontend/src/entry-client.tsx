import './shared/styles/app.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Providers } from './app/providers';
import { adminRoute } from './app/router/admin-route';
import { AppRoutes } from './app/router/app-routes';
import { BrowserHistory, BrowserRouter } from './app/router/browser-router';
import { prefetchScreen, refetchForViewer } from './app/router/loaders';
import { loadScreen } from './app/routes';
import { createStore } from './app/store';
import { readPageAnswers } from './shared/api/page-answers';
import { loadLanguage } from './shared/texts/load-language';
import { selectLanguage } from './shared/texts/select-language';
import { keptAt } from './shared/lib/kept-pages';
import { setSite } from './shared/lib/site';
import { setTakenPages } from './shared/lib/taken-pages';
import { watchSystemTheme } from './shared/lib/theme';
import { followTranslations } from './shared/lib/translated-page';

// The server names them in the page.
const taken: HTMLMetaElement | null = document.querySelector('meta[name=taken]');
if (taken !== null) setTakenPages(taken.content.split(' '));
const screenLoaded = loadScreen(window.location.pathname);
const languageLoaded = loadLanguage(selectLanguage());
setSite(document.documentElement.dataset);
watchSystemTheme();
followTranslations();

/** Resolves in another task. Input waits for the end of a task, so the start is divided into several. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function start(root: HTMLElement): Promise<void> {
  // The current task has evaluated the modules of the app.
  await nextTask();
  const answers = readPageAnswers();
  const store = createStore(answers);
  const [prefetch] = await Promise.all([
    // Without the code of the data, the page is rendered again instead of hydrated.
    answers && prefetchScreen(store, window.location, answers).catch(() => undefined),
    // A screen that loads during hydration would delay the whole page.
    answers && screenLoaded,
    languageLoaded,
  ]);
  await nextTask();
  const app = (
    <StrictMode>
      <Providers store={store} serverState={prefetch && store.getState()}>
        <BrowserRouter history={new BrowserHistory()}>
          <AppRoutes admin={adminRoute} />
        </BrowserRouter>
      </Providers>
    </StrictMode>
  );
  // React would not find the texts of a page that the browser has translated meanwhile, so it renders that page again.
  const isHydrated = prefetch !== undefined && root.querySelector('font') === null;
  // A transition renders in slices, so the page stays responsive to input.
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (prefetch === undefined) return;
  replayEarlyTap();
  // A page that the browser has kept is shown while the server cannot be reached.
  if (keptAt() === undefined) await refetchForViewer(store, prefetch);
}

/** Runs `action` when the page is activated, because the server starts no session for a page that the browser prerenders. */
function onceActivated(action: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering === true)
    document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
onceActivated(() => void start(root).then(installOfflinePage));

/** Registers `public/sw.js`, which shows pages without a connection (PR-121). The app itself does not need the service worker. */
function installOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Fails in a private window or with a full disk. Without a connection the browser then shows its default page.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

/**
 * Repeats a press from before the app has started, so that the first tap during loading is not lost. Call it after
 * `hydrateRoot`: a click on a part that is not hydrated yet makes React hydrate that part first.
 */
function replayEarlyTap(): void {
  // `public/before-app.js` has recorded it.
  const { earlyTap } = window as { earlyTap?: HTMLElement | null };
  if (earlyTap?.isConnected === true) earlyTap.click();
}
