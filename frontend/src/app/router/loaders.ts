import type { createStore } from '@/app/store';
import { routeAt } from '@/app/routes';
import type { PageAnswers } from '@/shared/api/page-answers';
import type { Prefetch } from '@/shared/api/prefetch';
import { publicApi } from '@/shared/api/public-api';

type Store = ReturnType<typeof createStore>;

/** The parts of `window.location` that select the data. */
type PageUrl = Pick<Location, 'pathname' | 'search'>;

/**
 * Fills the store with the data of the first screen, on the server and before hydration in the browser. The answers are part
 * of the page, so no request is sent. A failure is ignored here, because the screen shows it with a retry button.
 */
export async function prefetchScreen({ dispatch }: Store, { pathname, search }: PageUrl, answers: PageAnswers): Promise<Prefetch> {
  const match = Object.keys(answers).length === 0 ? undefined : routeAt(pathname);
  const prefetch = (await match?.route.prefetch?.(dispatch, match.params, new URLSearchParams(search))) ?? {};
  await Promise.all([...(prefetch.ofViewer ?? []), ...(prefetch.others ?? [])]);
  return prefetch;
}

/**
 * The server renders a page for a visitor without a session. Creates or resumes the session, then fetches what depends on the
 * viewer: followed creators, liked media, the counted view.
 */
export async function refetchForViewer({ dispatch }: Store, { ofViewer = [], others = [] }: Prefetch): Promise<void> {
  const session = dispatch(publicApi.endpoints.getSession.initiate());
  await session;
  for (const query of ofViewer) await query.refetch();
  for (const query of [session, ...ofViewer, ...others]) query.unsubscribe();
}
