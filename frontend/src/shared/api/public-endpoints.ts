import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { invalidateOnSuccess, type Tag } from './base-api';
import type { CreatorView } from './generated/lists';
import { publicOperations, type MediaView } from './generated/public';

const NEXT = /<([^<>]*)>\s*;[^,<]*\brel="?next"?/i;

/** The cursor in `Link: <…?cursor=abc>; rel="next"` (RFC 8288); null on the last page. */
export function nextCursor(link: string | null): string | null {
  const target = NEXT.exec(link ?? '')?.[1];
  if (target === undefined) return null;
  return new URLSearchParams(target.slice(target.indexOf('?'))).get('cursor');
}

export interface CreatorFilters {
  search: string;
  /** Names; a creator with any of them matches. Empty: all creators. */
  hashtags: string[];
  /** Popular without one. */
  sort?: string;
}

export interface Page<Item> {
  items: Item[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Number of items on all pages; null when it is unknown. */
  total: string | null;
}

/** The generated list calls drop the headers, which contain the link to the next page. */
function toPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): Page<Item> {
  const { headers } = meta?.response ?? {};
  return { items, next: nextCursor(headers?.get('link') ?? null), total: headers?.get('x-total-count') ?? null };
}

/** The items of all loaded pages, each once: ranks change while a list is open, so an item can occur on two pages. */
export function itemsOf<Item extends { id: number }>(data: { pages: { items: Item[] }[] } | undefined): Item[] {
  const seenIds = new Set<number>();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return items.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
}

interface PagesRequest {
  url: string;
  params?: Record<string, unknown>;
}

/** A list in pages: each is requested by the cursor of the one before. */
export const cursorPages = <Item, Args = void>(request: (args: Args) => PagesRequest) => ({
  infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }: { next: string | null }) => next },
  query: ({ queryArg, pageParam }: { queryArg: Args; pageParam: string | null }) => {
    const { url, params } = request(queryArg);
    return { url, params: { ...params, cursor: pageParam ?? undefined } };
  },
  transformResponse: toPage<Item>,
});

/** An entry is kept until a write of this client invalidates it (PR-55). */
const FOREVER = Number.POSITIVE_INFINITY;

/** The tags that each query of the first download provides, and those that each mutation invalidates. */
const publicCachePolicy = {
  getSession: { keepUnusedDataFor: FOREVER, providesTags: (): Tag[] => ['Session'] },
  getProfile: {
    providesTags: (profile: { id: number } | undefined): Tag[] =>
      profile === undefined ? ['Profile'] : [{ type: 'Profile', id: profile.id }],
  },
  getHashtags: { providesTags: (): Tag[] => ['Hashtags'] },
  getActivities: { providesTags: (): Tag[] => ['Activities'] },
  getStats: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Stats'] },
  getNotificationCount: { providesTags: (): Tag[] => ['Notifications'] },

  // Refreshes the creators list (PR-55), but not the list of followed creators, in which an unfollowed creator stays visible.
  follow: { invalidatesTags: invalidateOnSuccess('Creators', 'Activities', 'People') },
  unfollow: { invalidatesTags: invalidateOnSuccess('Creators', 'Activities', 'People') },
  getAlbum: { providesTags: (): Tag[] => ['Media'] },
};

/** The generated operations with their cache policy, and lists with a cursor. `public-api.ts` adds optimistic updates. */
export const publicEndpoints = publicOperations.enhanceEndpoints({ endpoints: publicCachePolicy }).injectEndpoints({
  endpoints: (build) => ({
    getCreatorPages: build.infiniteQuery<Page<CreatorView>, CreatorFilters, string | null>({
      ...cursorPages<CreatorView, CreatorFilters>(({ search, hashtags, sort }) => ({
        url: '/api/creators',
        params: {
          search: search === '' ? undefined : search,
          hashtags: hashtags.length === 0 ? undefined : hashtags.join(','),
          sort,
        },
      })),
      providesTags: ['Creators'],
    }),
    getMediaPages: build.infiniteQuery<Page<MediaView>, { creatorId: number }, string | null>({
      ...cursorPages<MediaView, { creatorId: number }>(({ creatorId }) => ({
        url: `/api/user/${String(creatorId)}/media`,
      })),
      providesTags: (_pages, _error, { creatorId }) => [{ type: 'Media', id: creatorId }],
    }),
  }),
});
