import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, jest } from '@jest/globals';
import { publicServer } from '../../../test/support/answers';
import { createGuardedHistory } from '../guarded-history';
import { Providers } from '../providers';
import { createStaticHistory } from '../static-history';
import { createStore } from '../store';
import { AppLayout } from './app-layout';

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
  jest.restoreAllMocks();
});

it('hydrates the screen in several tasks, although the session arrives meanwhile', async () => {
  publicServer();
  const store = createStore();
  const serverState = store.getState();
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    <Providers store={store} history={createStaticHistory('/', '')}>
      {routes}
    </Providers>,
  );
  turns.length = 0;
  // `act` would hydrate everything in one task.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const root = hydrateRoot(
    container,
    <Providers store={store} serverState={serverState} history={createGuardedHistory()}>
      {routes}
    </Providers>,
  );
  for (; turns.length < PARTS; turn += 1) await new Promise((next) => setTimeout(next));
  root.unmount();
  expect(new Set(turns).size).toBeGreaterThan(1);
});
