import { adminApi } from './admin-api';
import type { AdminGalleryItemView, UserFollowView, UserNoteView } from './generated/admin';
import { byCursor, toPage, type Page } from './public-endpoints';

/** Items of a gallery that are loaded at once, so that most galleries are ordered as a whole. */
const GALLERY_PAGE = 100;

/** The lists of the page of a user, which only that page loads. */
const userApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getUserMediaPages: build.infiniteQuery<Page<AdminGalleryItemView>, { id: number }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id }, pageParam }) => ({
        url: `/adm/api/users/${String(id)}/media`,
        params: { limit: GALLERY_PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<AdminGalleryItemView>,
      keepUnusedDataFor: 0,
      providesTags: ['AdminMedia'],
    }),
    getUserFollowPages: build.infiniteQuery<Page<UserFollowView>, { id: number; direction: 'followers' | 'following' }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id, direction }, pageParam }) => ({
        url: `/adm/api/users/${String(id)}/${direction}`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<UserFollowView>,
      keepUnusedDataFor: 0,
      providesTags: ['AdminUsers'],
    }),
    getUserNotePages: build.infiniteQuery<Page<UserNoteView>, { id: number }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id }, pageParam }) => ({
        url: `/adm/api/users/${String(id)}/notes`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<UserNoteView>,
      keepUnusedDataFor: 0,
      providesTags: ['AdminReports'],
    }),
  }),
});

export const { useGetUserMediaPagesInfiniteQuery, useGetUserFollowPagesInfiniteQuery, useGetUserNotePagesInfiniteQuery } = userApi;
export type { AdminGalleryItemView as GalleryItem } from './generated/admin';
