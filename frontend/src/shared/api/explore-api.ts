import { publicApi, type ExploreItemView, type HashtagPageView } from './public-api';
import { cursorPages, type Page } from './public-endpoints';

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
    getExplorePages: build.infiniteQuery<Page<ExploreItemView>, ExploreFilters, string | null>({
      ...cursorPages<ExploreItemView, ExploreFilters>(({ sort, type, hashtag, search }) => ({
        url: '/api/explore',
        params: { sort, type, hashtag, search },
      })),
      providesTags: ['Media'],
    }),
    getFollowingFeed: build.infiniteQuery<Page<ExploreItemView>, void, string | null>({
      ...cursorPages<ExploreItemView>(() => ({ url: '/api/following/feed' })),
      providesTags: ['Following', 'Media'],
    }),
    getHashtag: build.query<HashtagPageView, { name: string }>({
      query: ({ name }) => ({ url: `/api/hashtags/${encodeURIComponent(name)}` }),
      providesTags: ['Hashtags'],
    }),
  }),
});

export const { useGetExplorePagesInfiniteQuery, useGetFollowingFeedInfiniteQuery, useGetHashtagQuery } = exploreApi;
