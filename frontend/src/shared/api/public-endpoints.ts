import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { invalidateOnSuccess, viewerTags, type Tag } from './base-api';
import { publicOperations, type CreatorView, type FollowedCreatorView, type MediaView, type NotificationView } from './generated/public';

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
}

interface Page<Item> {
  items: Item[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** The generated list calls drop the headers, which contain the link to the next page. */
function toPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): Page<Item> {
  return { items, next: nextCursor(meta?.response?.headers.get('link') ?? null) };
}

/** The items of all loaded pages, each once: ranks change while a list is open, so an item can occur on two pages. */
export function itemsOf<Item extends { id: number }>(data: { pages: { items: Item[] }[] } | undefined): Item[] {
  const seenIds = new Set<number>();
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return items.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
}

const byCursor = { initialPageParam: null, getNextPageParam: ({ next }: Page<unknown>) => next };

/** An entry is kept until a write of this client invalidates it (PR-55). */
const FOREVER = Number.POSITIVE_INFINITY;

/** The number of username changes is cached for five minutes (PR-55). */
const USERNAME_CHANGES_KEPT_SECONDS = 5 * 60;

/** Signing in changes the viewer, except when the response is the question which account to keep (PR-8). */
const viewerTagsAfterSignIn = (verified: { outcome: string } | undefined): Tag[] =>
  verified === undefined || verified.outcome === 'choose' ? [] : viewerTags;

interface FailedRequest {
  code: string;
}

/** The tags that each query of the public application provides, and those that each mutation invalidates. */
export const publicCachePolicy = {
  getSession: { keepUnusedDataFor: FOREVER, providesTags: (): Tag[] => ['Session'] },
  getProfile: {
    providesTags: (profile: { id: number } | undefined): Tag[] =>
      profile === undefined ? ['Profile'] : [{ type: 'Profile', id: profile.id }],
  },
  /** Availability can change between two checks, so it is not cached. */
  checkEmail: { keepUnusedDataFor: 0 },
  checkUsername: { keepUnusedDataFor: 0 },
  getUsernameChanges: { keepUnusedDataFor: USERNAME_CHANGES_KEPT_SECONDS, providesTags: (): Tag[] => ['UsernameQuota'] },
  getSessions: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['OwnSessions'] },
  getPasskeys: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Passkeys'] },
  getHashtags: { providesTags: (): Tag[] => ['Hashtags'] },
  getActivities: { providesTags: (): Tag[] => ['Activities'] },
  getNotificationCount: { providesTags: (): Tag[] => ['Notifications'] },
  // The summary counts what is new since the last visit, so each visit of the page fetches it.
  getFollowingSummary: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Following'] },
  getImports: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Imports'] },
  getImport: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Imports'] },
  getStats: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Stats'] },

  // Refreshes the creators list (PR-55), but not the list of followed creators, in which an unfollowed creator stays visible.
  follow: { invalidatesTags: invalidateOnSuccess('Creators', 'Activities') },
  unfollow: { invalidatesTags: invalidateOnSuccess('Creators', 'Activities') },
  getAlbum: { providesTags: (): Tag[] => ['Media'] },
  getAlbums: { providesTags: (): Tag[] => ['Profile'] },
  describeChosenMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators') },
  deleteChosenMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },
  orderMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile') },
  addAlbum: { invalidatesTags: invalidateOnSuccess('Profile') },
  changeAlbum: { invalidatesTags: invalidateOnSuccess('Profile', 'Media') },
  deleteAlbum: { invalidatesTags: invalidateOnSuccess('Profile', 'Media') },
  fillAlbum: { invalidatesTags: invalidateOnSuccess('Profile', 'Media') },
  describeMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators') },
  deleteMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },

  updateProfile: {
    invalidatesTags: (profile: { id: number } | undefined, error: FailedRequest | undefined): Tag[] => {
      // The page shows a former state.
      if (error?.code === 'version_conflict') return ['Session', 'Profile'];
      // Only the mail failed; the other changes are saved (PR-4).
      if (error?.code === 'magic_link_not_sent') return ['Session', 'Profile', 'Creators', 'Activities', 'UsernameQuota'];
      return profile === undefined || error !== undefined
        ? []
        : ['Session', 'Creators', 'Activities', 'UsernameQuota', { type: 'Profile', id: profile.id }, { type: 'Media', id: profile.id }];
    },
  },
  sendMagicLink: { invalidatesTags: invalidateOnSuccess('Session') },
  verifyMagicLink: { invalidatesTags: viewerTagsAfterSignIn },
  signInByPasskey: { invalidatesTags: viewerTagsAfterSignIn },
  // The first passkey saves the account.
  addPasskey: { invalidatesTags: invalidateOnSuccess('Passkeys', 'Session') },
  renamePasskey: { invalidatesTags: invalidateOnSuccess('Passkeys') },
  removePasskey: { invalidatesTags: invalidateOnSuccess('Passkeys') },
  // Undoing the change can end the session of this browser.
  undoEmailChange: { invalidatesTags: invalidateOnSuccess(...viewerTags) },
  endSession: { invalidatesTags: invalidateOnSuccess('OwnSessions') },
  addHashtag: { invalidatesTags: invalidateOnSuccess('Profile', 'Hashtags', 'Creators', 'Activities') },
  removeHashtag: { invalidatesTags: invalidateOnSuccess('Profile', 'Hashtags', 'Creators', 'Activities') },
  addLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats', 'Activities') },
  updateLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  deleteLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  orderLinks: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  createImport: { invalidatesTags: invalidateOnSuccess('Imports') },
  startImport: { invalidatesTags: invalidateOnSuccess('Imports') },
  cancelImport: {
    invalidatesTags: invalidateOnSuccess('Imports', 'Session', 'Profile', 'Media', 'Hashtags', 'Creators', 'Stats', 'Activities'),
  },
  undoImport: { invalidatesTags: invalidateOnSuccess('Imports') },
  // The response does not contain the owner, so all cached media are invalidated.
  uploadMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },
};

/** The generated operations with their cache policy, and lists with a cursor. `public-api.ts` adds optimistic updates. */
export const publicEndpoints = publicOperations.enhanceEndpoints({ endpoints: publicCachePolicy }).injectEndpoints({
  endpoints: (build) => ({
    getCreatorPages: build.infiniteQuery<Page<CreatorView>, CreatorFilters, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { search, hashtags }, pageParam }) => ({
        url: '/api/creators',
        params: {
          search: search === '' ? undefined : search,
          hashtags: hashtags.length === 0 ? undefined : hashtags.join(','),
          cursor: pageParam ?? undefined,
        },
      }),
      transformResponse: toPage<CreatorView>,
      providesTags: ['Creators'],
    }),
    getMediaPages: build.infiniteQuery<Page<MediaView>, { creatorId: number }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { creatorId }, pageParam }) => ({
        url: `/api/user/${String(creatorId)}/media`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<MediaView>,
      providesTags: (_pages, _error, { creatorId }) => [{ type: 'Media', id: creatorId }],
    }),
    getFollowingPages: build.infiniteQuery<Page<FollowedCreatorView>, { creatorId: number }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { creatorId }, pageParam }) => ({
        url: `/api/user/${String(creatorId)}/following`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<FollowedCreatorView>,
      providesTags: ['Following'],
    }),
    getNotificationPages: build.infiniteQuery<Page<NotificationView>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => ({ url: '/api/notifications', params: { cursor: pageParam ?? undefined } }),
      transformResponse: toPage<NotificationView>,
      providesTags: ['Notifications'],
    }),
    /** With `keepalive`, because a click often closes the page, which aborts its other requests. */
    countLinkClick: build.mutation<unknown, { id: number }>({
      query: ({ id }) => ({ url: `/api/links/${String(id)}/click`, method: 'POST', keepalive: true }),
    }),
  }),
});
