import { publicApi } from '../shared/api/public-api';
import type { createStore } from './store';

/** Whoever waits longer sees placeholders instead of what the server has written. */
const PREFETCH_TIMEOUT_MS = 3000;

type Store = ReturnType<typeof createStore>;

/**
 * What the app asks for first at this address. The server's page stays until it is there, so that nobody sees placeholders
 * between the two; what fails is shown, and asked for again, by the screen itself.
 */
export async function prefetchScreen(store: Store, path: string): Promise<void> {
  await Promise.race([queriesOf(store, path), new Promise((resolve) => setTimeout(resolve, PREFETCH_TIMEOUT_MS))]);
}

function queriesOf(store: Store, path: string): Promise<unknown> {
  if (path === '/') return discover(store);
  // deeper addresses are nobody's
  return path.lastIndexOf('/') === 0 ? profile(store, path) : Promise.resolve();
}

function discover({ dispatch }: Store): Promise<unknown> {
  return Promise.all([
    dispatch(publicApi.endpoints.getSession.initiate()),
    dispatch(publicApi.endpoints.getCreatorPages.initiate({ search: '', hashtags: [] })),
    dispatch(publicApi.endpoints.getHashtags.initiate({ limit: 8 })),
  ]);
}

async function profile({ dispatch }: Store, path: string): Promise<unknown> {
  await dispatch(publicApi.endpoints.getSession.initiate());
  return dispatch(publicApi.endpoints.getProfile.initiate({ username: nameIn(path) }));
}

function nameIn(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
}
