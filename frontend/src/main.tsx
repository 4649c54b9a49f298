import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './shared/styles/app.css';
import { prefetchScreen } from './app/prefetch-screen';
import { installOfflinePage } from './app/install-offline-page';
import { Providers } from './app/providers';
import { AppRoutes, preloadScreen } from './app/router';
import { createStore } from './app/store';
import { loadCatalogue } from './shared/lib/texts/catalogue';
import { watchSystemTheme } from './shared/lib/theme';

const { pathname } = window.location;
preloadScreen(pathname);
watchSystemTheme();
installOfflinePage();

/** Keeps the page from the server visible until the data of the first screen is loaded or the prefetch times out. */
async function start(root: HTMLElement): Promise<void> {
  const store = createStore();
  await Promise.all([loadCatalogue(), root.firstElementChild === null ? undefined : prefetchScreen(store, pathname)]);
  // A transition renders in slices, so the page stays responsive to input.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Providers store={store}>
          <AppRoutes />
        </Providers>
      </StrictMode>,
    );
  });
}

/** Runs `action` when the page is activated, because the server starts no session for a page that the browser prerenders. */
function onceActivated(action: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering === true)
    document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
onceActivated(() => void start(root));
