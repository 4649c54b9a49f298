import { publicApi } from '../shared/api/public-api';
import type { createStore } from './store';

/** After this time the screen renders with skeletons. */
const PREFETCH_TIMEOUT_MS = 3000;

type Store = ReturnType<typeof createStore>;

/** The screens subscribe when they mount. A subscription of the prefetch would never end, and fetch again after each write. */
const NO_SUBSCRIPTION = { subscribe: false };

/**
 * Fetches the data of the first screen while the page from the server is visible, so that no skeletons appear in between. A
 * failure is ignored here, because the screen shows it with a retry button.
 */
export async function prefetchScreen(store: Store, path: string): Promise<void> {
  await Promise.race([prefetch(store, path), new Promise((resolve) => setTimeout(resolve, PREFETCH_TIMEOUT_MS))]);
}

function prefetch(store: Store, path: string): Promise<unknown> {
  if (path === '/') return prefetchDiscover(store);
  const isProfilePath = path.lastIndexOf('/') === 0;
  return isProfilePath ? prefetchProfile(store, path) : Promise.resolve();
}

function prefetchDiscover({ dispatch }: Store): Promise<unknown> {
  return Promise.all([
    dispatch(publicApi.endpoints.getSession.initiate(undefined, NO_SUBSCRIPTION)),
    dispatch(publicApi.endpoints.getCreatorPages.initiate({ search: '', hashtags: [] }, NO_SUBSCRIPTION)),
    dispatch(publicApi.endpoints.getHashtags.initiate({ limit: 8 }, NO_SUBSCRIPTION)),
  ]);
}

async function prefetchProfile({ dispatch }: Store, path: string): Promise<unknown> {
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
