import { adminApi, type GalleryItem, type UserFollow, type UserNote } from './admin-api';
import { byCursor, toPage, type Page } from './public-endpoints';

/** Items of a gallery that are loaded at once, so that most galleries are ordered as a whole. */
const GALLERY_PAGE = 100;

/** The lists of the page of a user, which only that page loads. */
const userApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getUserMediaPages: build.infiniteQuery<Page<GalleryItem>, { id: number }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id }, pageParam }) => ({
        url: `/adm/api/users/${String(id)}/media`,
        params: { limit: GALLERY_PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<GalleryItem>,
      keepUnusedDataFor: 0,
      providesTags: ['AdminMedia'],
    }),
    getUserFollowPages: build.infiniteQuery<Page<UserFollow>, { id: number; direction: 'followers' | 'following' }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id, direction }, pageParam }) => ({
        url: `/adm/api/users/${String(id)}/${direction}`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<UserFollow>,
      keepUnusedDataFor: 0,
      providesTags: ['AdminUsers'],
    }),
    getUserNotePages: build.infiniteQuery<Page<UserNote>, { id: number }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id }, pageParam }) => ({
        url: `/adm/api/users/${String(id)}/notes`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<UserNote>,
      keepUnusedDataFor: 0,
      providesTags: ['AdminReports'],
    }),
  }),
});

export const { useGetUserMediaPagesInfiniteQuery, useGetUserFollowPagesInfiniteQuery, useGetUserNotePagesInfiniteQuery } = userApi;
