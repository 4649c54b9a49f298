import { invalidateOnSuccess, type Tag } from './base-api';
import { optimistic, patchByAnswer, patchCached, updateQueryData, type CachePatch } from './cache-patches';
import { creatorOperations, type MediaView, type OwnProfileView } from './generated/creator';
import { cursorPages, type Page } from './public-endpoints';

export type * from './generated/creator';

/** The number of username changes is cached for five minutes (PR-55). */
const USERNAME_CHANGES_KEPT_SECONDS = 5 * 60;

/**
 * Shows the saved profile without waiting until it is fetched again, because the old picture could no longer be loaded: the
 * server deletes a picture when it is replaced.
 */
const patchOwnProfile =
  (user: OwnProfileView): CachePatch =>
  (dispatch) => {
    const { id, username, displayName, bio, location, isPublicProfile, profileImage, bannerImage, appearance } = user;
    const { licence, credit, allowDownload } = user;
    const texts = { username, displayName, bio, location, isPublicProfile };
    const shownFields = { ...texts, profileImage, bannerImage, appearance, licence, credit, allowDownload };
    dispatch(updateQueryData('getSession', undefined, () => user));
    dispatch(
      patchCached({
        profile: (shown) => {
          if (shown.id === id) Object.assign(shown, shownFields);
        },
      }),
    );
  };

/** The heart of an item on a shared page. */
const favouriteChange = (isFavourite: boolean, { token, mediaId }: { token: string; mediaId: number }) => ({
  key: `favourite ${token} ${String(mediaId)}`,
  from: !isFavourite,
  to: isFavourite,
  apply: (value: boolean) =>
    creatorOperations.util.updateQueryData('getSharedPage', { token }, ({ media }) => {
      for (const item of media) if (item.id === mediaId) item.isFavourite = value;
    }),
});

interface FailedRequest {
  code: string;
}

const refetchRefusedPage = (_answer: unknown, error: unknown): Tag[] => (error === undefined ? [] : ['SharedPage']);

/** The tags that each query of a creator provides, and those that each edit invalidates. */
export const creatorCachePolicy = {
  getUsernameChanges: { keepUnusedDataFor: USERNAME_CHANGES_KEPT_SECONDS, providesTags: (): Tag[] => ['UsernameQuota'] },
  describeChosenMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators') },
  deleteChosenMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },
  orderMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile') },
  getPrivateLinks: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['PrivateLinks', 'Media'] },
  addPrivateLink: { invalidatesTags: invalidateOnSuccess('PrivateLinks') },
  revokePrivateLink: { invalidatesTags: invalidateOnSuccess('PrivateLinks') },
  getSharedPage: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['SharedPage'] },
  openPrivateLink: { invalidatesTags: invalidateOnSuccess('SharedPage') },
  // Shown at once. A refused one can mean that the link was revoked, so the page is fetched again.
  markFavourite: { invalidatesTags: refetchRefusedPage },
  unmarkFavourite: { invalidatesTags: refetchRefusedPage },
  getAlbums: { providesTags: (): Tag[] => ['Profile'] },
  addAlbum: { invalidatesTags: invalidateOnSuccess('Profile') },
  changeAlbum: { invalidatesTags: invalidateOnSuccess('Profile', 'Media') },
  deleteAlbum: { invalidatesTags: invalidateOnSuccess('Profile', 'Media') },
  fillAlbum: { invalidatesTags: invalidateOnSuccess('Profile', 'Media') },
  describeMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators') },
  deleteMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },
  addHashtag: { invalidatesTags: invalidateOnSuccess('Profile', 'Hashtags', 'Creators', 'Activities') },
  removeHashtag: { invalidatesTags: invalidateOnSuccess('Profile', 'Hashtags', 'Creators', 'Activities') },
  addLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats', 'Activities') },
  updateLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  deleteLink: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  orderLinks: { invalidatesTags: invalidateOnSuccess('Profile', 'Stats') },
  getLinkHistory: { keepUnusedDataFor: 0 },
  getMediaHistory: { keepUnusedDataFor: 0 },
  getImports: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Imports'] },
  getImport: { keepUnusedDataFor: 0, providesTags: (): Tag[] => ['Imports'] },
  createImport: { invalidatesTags: invalidateOnSuccess('Imports') },
  startImport: { invalidatesTags: invalidateOnSuccess('Imports') },
  cancelImport: {
    invalidatesTags: invalidateOnSuccess('Imports', 'Session', 'Profile', 'Media', 'Hashtags', 'Creators', 'Stats', 'Activities'),
  },
  undoImport: { invalidatesTags: invalidateOnSuccess('Imports') },
  // The response does not contain the owner, so all cached media are invalidated.
  uploadMedia: { invalidatesTags: invalidateOnSuccess('Media', 'Profile', 'Stats', 'Creators', 'Activities') },
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
};

/** The calls of what a creator edits, which are not part of the first download. */
export const creatorApi = creatorOperations
  .enhanceEndpoints({ endpoints: creatorCachePolicy })
  .enhanceEndpoints({
    endpoints: {
      updateProfile: { onQueryStarted: (_args, lifecycle) => patchByAnswer(lifecycle, patchOwnProfile) },
      markFavourite: { onQueryStarted: (args, lifecycle) => optimistic(lifecycle, favouriteChange(true, args)) },
      unmarkFavourite: { onQueryStarted: (args, lifecycle) => optimistic(lifecycle, favouriteChange(false, args)) },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getPrivateMediaPages: build.infiniteQuery<Page<MediaView>, void, string | null>({
        ...cursorPages<MediaView>(() => ({ url: '/api/profile/private-media' })),
        keepUnusedDataFor: 0,
        providesTags: ['Media'],
      }),
    }),
  });

export const {
  useDeleteMediaMutation,
  useDescribeMediaMutation,
  useDescribeChosenMediaMutation,
  useDeleteChosenMediaMutation,
  useOrderMediaMutation,
  useGetPrivateMediaPagesInfiniteQuery,
  useGetAlbumsQuery,
  useGetPrivateLinksQuery,
  useAddPrivateLinkMutation,
  useRevokePrivateLinkMutation,
  useGetSharedPageQuery,
  useOpenPrivateLinkMutation,
  useMarkFavouriteMutation,
  useUnmarkFavouriteMutation,
  useAddAlbumMutation,
  useChangeAlbumMutation,
  useDeleteAlbumMutation,
  useFillAlbumMutation,
  useUpdateProfileMutation,
  useUploadMediaMutation,
  useGetUsernameChangesQuery,
  useAddHashtagMutation,
  useRemoveHashtagMutation,
  useAddLinkMutation,
  useUpdateLinkMutation,
  useDeleteLinkMutation,
  useOrderLinksMutation,
  useReportContentMutation,
  useValidateUrlMutation,
  useGetImportsQuery,
  useGetImportQuery,
  useCreateImportMutation,
  useStartImportMutation,
  useCancelImportMutation,
  useUndoImportMutation,
  useGetOEmbedQuery,
  useGetLinkHistoryQuery,
  useGetMediaHistoryQuery,
} = creatorApi;
