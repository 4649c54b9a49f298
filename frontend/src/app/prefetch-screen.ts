import type { PageAnswers } from '../shared/api/page-answers';
import { publicApi } from '../shared/api/public-api';
import type { createStore } from './store';

type Store = ReturnType<typeof createStore>;

/** The queries of a first screen. They stay subscribed until `release`. */
export interface Prefetch {
  /** Fetches the entries that depend on the viewer again. */
  refetchForViewer: () => void;
  release: () => void;
}

/** A page without data, for example that of a path with several segments. */
const NO_PREFETCH: Prefetch = { refetchForViewer: () => undefined, release: () => undefined };

/**
 * Fills the store with the data of the first screen, on the server and before hydration in the browser. The answers are part
 * of the page, so no request is sent. A failure is ignored here, because the screen shows it with a retry button.
 */
export async function prefetchScreen({ dispatch }: Store, path: string, answers: PageAnswers): Promise<Prefetch> {
  if (Object.keys(answers).length === 0) return NO_PREFETCH;
  const isDiscover = path === '/';
  const forViewer = isDiscover
    ? dispatch(publicApi.endpoints.getCreatorPages.initiate({ search: '', hashtags: [] }))
    : dispatch(publicApi.endpoints.getProfile.initiate({ username: usernameIn(path) }));
  const forEveryone = isDiscover ? [dispatch(publicApi.endpoints.getHashtags.initiate({ limit: 8 }))] : [];
  const queries = [forViewer, ...forEveryone];
  await Promise.all(queries);
  return {
    refetchForViewer: () => void forViewer.refetch(),
    release: () => queries.forEach((query) => query.unsubscribe()),
  };
}

/**
 * The server renders a page for a visitor without a session. Creates or resumes the session, then fetches what depends on the
 * viewer: followed creators, liked media, the counted view.
 */
export async function refetchForViewer({ dispatch }: Store, prefetch: Prefetch): Promise<void> {
  const session = dispatch(publicApi.endpoints.getSession.initiate());
  await session;
  prefetch.refetchForViewer();
  prefetch.release();
  session.unsubscribe();
}

function usernameIn(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
}
