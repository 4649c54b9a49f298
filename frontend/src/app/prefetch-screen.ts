import { publicApi } from '../shared/api/public-api';
import type { createStore } from './store';

/** After this time the screen renders with skeletons. */
const PREFETCH_TIMEOUT_MS = 3000;

type Store = ReturnType<typeof createStore>;

/** The screens subscribe when they mount. A subscription of the prefetch would fetch the data again after each write, also later. */
const NO_SUBSCRIPTION = { subscribe: false };

/**
 * Fetches the data of the first screen while the page from the server is visible, so that no skeletons appear in between. The
 * screen shows a failure itself and offers to retry.
 */
export async function prefetchScreen(store: Store, path: string): Promise<void> {
  await Promise.race([queriesOf(store, path), new Promise((resolve) => setTimeout(resolve, PREFETCH_TIMEOUT_MS))]);
}

function queriesOf(store: Store, path: string): Promise<unknown> {
  if (path === '/') return discover(store);
  const isProfilePath = path.lastIndexOf('/') === 0;
  return isProfilePath ? profile(store, path) : Promise.resolve();
}

function discover({ dispatch }: Store): Promise<unknown> {
  return Promise.all([
    dispatch(publicApi.endpoints.getSession.initiate(undefined, NO_SUBSCRIPTION)),
    dispatch(publicApi.endpoints.getCreatorPages.initiate({ search: '', hashtags: [] }, NO_SUBSCRIPTION)),
    dispatch(publicApi.endpoints.getHashtags.initiate({ limit: 8 }, NO_SUBSCRIPTION)),
  ]);
}

async function profile({ dispatch }: Store, path: string): Promise<unknown> {
  await dispatch(publicApi.endpoints.getSession.initiate(undefined, NO_SUBSCRIPTION));
  return dispatch(publicApi.endpoints.getProfile.initiate({ username: usernameIn(path) }, NO_SUBSCRIPTION));
}

function usernameIn(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
}
