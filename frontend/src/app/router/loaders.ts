import { parseFilters } from '@/features/creators/use-creator-filters';
import type { PageAnswers } from '@/shared/api/page-answers';
import { publicApi } from '@/shared/api/public-api';
import { pageAt } from '@/shared/lib/taken-pages';
import type { createStore } from '@/app/store';
import { EXPLORE_PATH, loadCollections, loadExplore, loadModeration, PART_PATH } from './screens';

type Store = ReturnType<typeof createStore>;

/** The queries of a first screen. They stay subscribed until `release`. */
interface Prefetch {
  /** Fetches the entry that depends on the viewer again. */
  refetchForViewer: () => Promise<void>;
  release: () => void;
}

/** The parts of `window.location` that select the data. */
type PageUrl = Pick<Location, 'pathname' | 'search'>;

/** A page without data, for example that of a path with several segments. */
const NO_PREFETCH: Prefetch = { refetchForViewer: () => Promise.resolve(), release: () => undefined };

/**
 * Fills the store with the data of the first screen, on the server and before hydration in the browser. The answers are part
 * of the page, so no request is sent. A failure is ignored here, because the screen shows it with a retry button.
 */
export async function prefetchScreen({ dispatch }: Store, url: PageUrl, answers: PageAnswers): Promise<Prefetch> {
  const { pathname, search } = url;
  if (Object.keys(answers).length === 0) return NO_PREFETCH;
  const [explore, hashtag] = EXPLORE_PATH.exec(pageAt(pathname)) ?? [];
  if (explore !== undefined) return (await loadExplore()).prefetchExplore(dispatch, search, hashtag && decoded(hashtag));
  if (pathname.startsWith('/about/')) return (await loadModeration()).prefetchSiteText(dispatch, pathname);
  const [, creator, kind, slug] = PART_PATH.exec(pathname) ?? [];
  if (creator !== undefined && kind === 'collections' && slug !== undefined)
    return (await loadCollections()).prefetchCollection(dispatch, decoded(creator), decoded(slug));
  const { getAlbum, getProfile } = publicApi.endpoints;
  const page =
    creator !== undefined && slug !== undefined
      ? dispatch(getAlbum.initiate({ username: decoded(creator), slug: decoded(slug) }))
      : pathname !== '/' && dispatch(getProfile.initiate({ username: decoded(pathname.slice(1)) }));
  if (page !== false) {
    await page;
    return { refetchForViewer: async () => void (await page.refetch()), release: () => page.unsubscribe() };
  }
  const filters = parseFilters(new URLSearchParams(search));
  const creators = dispatch(publicApi.endpoints.getCreatorPages.initiate(filters));
  const hashtags = dispatch(publicApi.endpoints.getHashtags.initiate({ limit: 8 }));
  await Promise.all([creators, hashtags]);
  const runningPage = () => dispatch(publicApi.util.getRunningQueryThunk('getCreatorPages', filters));
  return {
    async refetchForViewer() {
      // With `page` in the URL, the screen loads further pages. A refetch during such a request would be ignored.
      for (let running = runningPage(); running !== undefined; running = runningPage()) await running;
      await creators.refetch();
    },
    release() {
      creators.unsubscribe();
      hashtags.unsubscribe();
    },
  };
}

/**
 * The server renders a page for a visitor without a session. Creates or resumes the session, then fetches what depends on the
 * viewer: followed creators, liked media, the counted view.
 */
export async function refetchForViewer({ dispatch }: Store, prefetch: Prefetch): Promise<void> {
  const session = dispatch(publicApi.endpoints.getSession.initiate());
  await session;
  await prefetch.refetchForViewer();
  prefetch.release();
  session.unsubscribe();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
