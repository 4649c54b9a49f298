import { publicApi, type ExploreItemView, type HashtagPageView } from './public-api';
import { byCursor, toPage } from './public-endpoints';

export type { ExploreItemView } from './public-api';

export interface ExploreFilters {
  /** Trending without one. */
  sort?: string;
  type?: string;
  hashtag?: string;
  search?: string;
}

/** The calls of Explore, of the pages of hashtags and of the feed of Following, which other pages need not download. */
export const exploreApi = publicApi.injectEndpoints({
  endpoints: (build) => ({
    getExplorePages: build.infiniteQuery<ReturnType<typeof toPage<ExploreItemView>>, ExploreFilters, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { sort, type, hashtag, search }, pageParam }) => ({
        url: '/api/explore',
        params: { sort, type, hashtag, search, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ExploreItemView>,
      providesTags: ['Media'],
    }),
    getFollowingFeed: build.infiniteQuery<ReturnType<typeof toPage<ExploreItemView>>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => ({ url: '/api/following/feed', params: { cursor: pageParam ?? undefined } }),
      transformResponse: toPage<ExploreItemView>,
      providesTags: ['Following', 'Media'],
    }),
    getHashtag: build.query<HashtagPageView, { name: string }>({
      query: ({ name }) => ({ url: `/api/hashtags/${encodeURIComponent(name)}` }),
      providesTags: ['Hashtags'],
    }),
  }),
});

export const { useGetExplorePagesInfiniteQuery, useGetFollowingFeedInfiniteQuery, useGetHashtagQuery } = exploreApi;
