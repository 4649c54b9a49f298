import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, jest } from '@jest/globals';
import { ownProfile, plainAppearance, publicServer } from '@test/support/answers';
import { BrowserHistory, BrowserRouter } from '@/app/router/browser-router';
import { Providers } from '@/app/providers';
import { ServerRouter } from '@/app/router/server-router';
import { createStore } from '@/app/store';
import { publicApi } from '@/shared/api/public-api';
import { setSite } from '@/shared/lib/site';
import { Link } from '@/shared/ui/link';
import { AppLayout } from './app-layout';

jest.mock('@/features/notifications/notification-panel', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
jest.mock('@/features/session/user-menu-content', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const PARTS = 5;
/** Longer than React hydrates before it lets the browser run another task. */
const RENDER_MS = 8;

let turn = 0;
/** The turn of the event loop in which each part of the screen was rendered. */
const turns: number[] = [];

function SlowPart() {
  const end = performance.now() + RENDER_MS;
  while (performance.now() < end);
  turns.push(turn);
  return null;
}

const routes = (
  <Routes>
    <Route element={<AppLayout />}>
      <Route
        path="*"
        element={Array.from({ length: PARTS }, (_, index) => (
          <SlowPart key={index} />
        ))}
      />
    </Route>
  </Routes>
);

afterEach(() => {
  setSite({});
  jest.restoreAllMocks();
});

it('keeps the page when the notifications or the menu cannot be downloaded', async () => {
  publicServer({ 'HEAD /manifest.webmanifest': () => ({ body: {} }) });
  // React reports the caught error.
  jest.spyOn(console, 'error').mockReturnValue();
  // The page has reloaded for this build.
  sessionStorage.setItem('reloaded-build', new URL('../../shared/lib/load-chunk.ts', import.meta.url).href);
  render(
    <Providers store={createStore()}>
      <BrowserRouter history={new BrowserHistory()}>
        <Routes>
          <Route element={<AppLayout />}>
            <Route path="*" element={<h1>Creators</h1>} />
          </Route>
        </Routes>
      </BrowserRouter>
    </Providers>,
  );
  for (const name of ['Notifications', 'Open user menu']) {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    await userEvent.click(button);
    await screen.findByText('Something went wrong', undefined, { timeout: 10_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { name: 'Creators' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name, expanded: false })).toBeInTheDocument();
  }
});

it('shows a standalone page without navigation, until the visitor has seen another page', async () => {
  publicServer({
    'GET /api/user/mara': () => ({ body: { ...ownProfile, appearance: { ...plainAppearance, standalone: true } } }),
  });
  history.replaceState(null, '', '/mara');
  const store = createStore();
  await store.dispatch(publicApi.endpoints.getProfile.initiate({ username: 'mara' }));
  render(
    <Providers store={store}>
      <BrowserRouter history={new BrowserHistory()}>
        <Routes>
          <Route element={<AppLayout />}>
            <Route path="/" element={<Link to="/mara">Mara</Link>} />
            <Route path="/mara" element={<Link to="/">Discover</Link>} />
          </Route>
        </Routes>
      </BrowserRouter>
    </Providers>,
  );
  const navigation = () => screen.queryByRole('navigation');
  expect(navigation()).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Discover' }));
  expect(await screen.findByRole('navigation')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Mara' }));
  expect(location.pathname).toBe('/mara');
  expect(navigation()).toBeInTheDocument();
});

it('links to the texts of the site at the foot of the page, below the content', async () => {
  publicServer();
  setSite({ texts: 'terms privacy' });
  render(
    <Providers store={createStore()}>
      <BrowserRouter history={new BrowserHistory()}>{routes}</BrowserRouter>
    </Providers>,
  );
  const foot = within(await screen.findByRole('contentinfo'));
  expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/about/terms', '/about/privacy']);
});

it('hydrates the screen in several tasks, although the session arrives meanwhile', async () => {
  publicServer();
  const store = createStore();
  const serverState = store.getState();
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <Providers store={store}>
      <ServerRouter path="/">{routes}</ServerRouter>
    </Providers>,
  );
  turns.length = 0;
  // `act` would hydrate everything in one task.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const root = hydrateRoot(
    container,
    <Providers store={store} serverState={serverState}>
      <BrowserRouter history={new BrowserHistory()}>{routes}</BrowserRouter>
    </Providers>,
  );
  for (; turns.length < PARTS; turn += 1) await new Promise((next) => setTimeout(next));
  root.unmount();
  expect(new Set(turns).size).toBeGreaterThan(1);
});
