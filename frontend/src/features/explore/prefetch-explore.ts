import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { exploreApi } from '@/shared/api/explore-api';
import { publicApi } from '@/shared/api/public-api';
import { parseExploreFilters } from './use-explore-filters';

/** Fills the store with the data of Explore, or of the page of a hashtag. */
export async function prefetchExplore(dispatch: ThunkDispatch<unknown, unknown, UnknownAction>, search: string, hashtag?: string) {
  const filters = parseExploreFilters(new URLSearchParams(search), hashtag);
  const items = dispatch(exploreApi.endpoints.getExplorePages.initiate(filters));
  const others =
    hashtag === undefined
      ? [dispatch(publicApi.endpoints.getHashtags.initiate({ limit: 8 }))]
      : [
          dispatch(exploreApi.endpoints.getHashtag.initiate({ name: hashtag })),
          dispatch(publicApi.endpoints.getCreatorPages.initiate({ search: '', hashtags: [hashtag] })),
        ];
  await Promise.all([items, ...others]);
  const runningPage = (): Promise<unknown> | undefined =>
    dispatch(exploreApi.util.getRunningQueryThunk('getExplorePages', filters) as never);
  return {
    async refetchForViewer() {
      // With `page` in the URL, the screen loads further pages. A refetch during such a request would be ignored.
      for (let running = runningPage(); running !== undefined; running = runningPage()) await running;
      await items.refetch();
    },
    release: () => [items, ...others].forEach((query) => query.unsubscribe()),
  };
}
