import { adminApi, type CreatorEdit, type GalleryItem, type UserFollow, type UserNote } from './admin-api';
import { cursorPages, type Page } from './public-endpoints';

/** Items of a gallery that are loaded at once, so that most galleries are ordered as a whole. */
const GALLERY_PAGE = 100;

/** The lists of the page of a user, which only that page loads. */
const userApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getUserMediaPages: build.infiniteQuery<Page<GalleryItem>, { id: number }, string | null>({
      ...cursorPages<GalleryItem, { id: number }>(({ id }) => ({
        url: `/adm/api/users/${String(id)}/media`,
        params: { limit: GALLERY_PAGE },
      })),
      keepUnusedDataFor: 0,
      providesTags: ['AdminMedia'],
    }),
    getUserFollowPages: build.infiniteQuery<Page<UserFollow>, { id: number; direction: 'followers' | 'following' }, string | null>({
      ...cursorPages<UserFollow, { id: number; direction: 'followers' | 'following' }>(({ id, direction }) => ({
        url: `/adm/api/users/${String(id)}/${direction}`,
      })),
      keepUnusedDataFor: 0,
      providesTags: ['AdminUsers'],
    }),
    getUserEditPages: build.infiniteQuery<Page<CreatorEdit>, { id: number }, string | null>({
      ...cursorPages<CreatorEdit, { id: number }>(({ id }) => ({
        url: `/adm/api/users/${String(id)}/edits`,
      })),
      keepUnusedDataFor: 0,
      providesTags: ['AdminUsers'],
    }),
    getUserNotePages: build.infiniteQuery<Page<UserNote>, { id: number }, string | null>({
      ...cursorPages<UserNote, { id: number }>(({ id }) => ({
        url: `/adm/api/users/${String(id)}/notes`,
      })),
      keepUnusedDataFor: 0,
      providesTags: ['AdminReports'],
    }),
  }),
});

export const {
  useGetUserMediaPagesInfiniteQuery,
  useGetUserFollowPagesInfiniteQuery,
  useGetUserEditPagesInfiniteQuery,
  useGetUserNotePagesInfiniteQuery,
} = userApi;
