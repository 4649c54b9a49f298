import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MediaView, OwnProfileView, ProfileView, ReportContentDto } from './generated/public';
import { publicEndpoints } from './public-endpoints';

export { itemsOf, type CreatorFilters } from './public-endpoints';
export type * from './generated/public';

const { selectCachedArgsForQuery, updateQueryData } = publicEndpoints.util;

type State = Parameters<ReturnType<typeof publicEndpoints.endpoints.getSession.select>>[0];
type CachePatch = ThunkAction<void, State, unknown, UnknownAction>;

interface Lifecycle<Answer extends object> {
  dispatch: (patch: CachePatch) => void;
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/** Patches the cache with the answer of a write. */
async function patchByAnswer<Answer extends object>(
  { dispatch, queryFulfilled }: Lifecycle<Answer>,
  patch: (answer: Answer) => CachePatch,
  patchRefused?: CachePatch,
): Promise<void> {
  const next = await queryFulfilled.then(
    ({ data }) => patch(data),
    () => patchRefused,
  );
  if (next !== undefined) dispatch(next);
}

/**
 * Shows a switch on or off before the server answers. The component that sent the request shows its failure. A refused change is
 * reverted by its opposite instead of an undo of the patches, because a list can have been fetched again in the meantime.
 */
function toggleOptimistically<Answer extends object>(
  lifecycle: Lifecycle<Answer>,
  isOn: boolean,
  patch: (isOn: boolean, answer?: Answer) => CachePatch,
): Promise<void> {
  lifecycle.dispatch(patch(isOn));
  return patchByAnswer(lifecycle, (answer) => patch(isOn, answer), patch(!isOn));
}

interface Followed {
  id: number;
  isFollowing: boolean;
  stats: { followers: number };
}

interface Recipes {
  creator?: (creator: Followed) => void;
  profile?: (profile: ProfileView) => void;
  media?: (item: MediaView) => void;
}

const leave = () => undefined;

/** Changes creators, profiles and media in every cached list and profile. */
const patchCached =
  ({ creator = leave, profile = leave, media = leave }: Recipes): CachePatch =>
  (dispatch, getState) => {
    const each =
      <Item>(recipe: (item: Item) => void) =>
      ({ pages }: { pages: { items: Item[] }[] }) =>
        pages.forEach(({ items }) => items.forEach(recipe));
    for (const args of selectCachedArgsForQuery(getState(), 'getCreatorPages'))
      dispatch(updateQueryData('getCreatorPages', args, each(creator)));
    for (const args of selectCachedArgsForQuery(getState(), 'getFollowingPages'))
      dispatch(updateQueryData('getFollowingPages', args, each(creator)));
    for (const args of selectCachedArgsForQuery(getState(), 'getMediaPages')) dispatch(updateQueryData('getMediaPages', args, each(media)));
    for (const args of selectCachedArgsForQuery(getState(), 'getProfile')) {
      dispatch(
        updateQueryData('getProfile', args, (shown) => {
          creator(shown);
          profile(shown);
          shown.media.forEach(media);
        }),
      );
    }
  };

/** Without an answer of the server, the shown numbers change by one. */
const patchFollow =
  (creatorId: number) =>
  (isFollowing: boolean, answer?: { isFollowing: boolean; followers: number }): CachePatch =>
  (dispatch) => {
    const creator = (shown: Followed) => {
      if (shown.id !== creatorId) return;
      if (answer !== undefined) shown.stats.followers = answer.followers;
      else if (shown.isFollowing !== isFollowing) shown.stats.followers += isFollowing ? 1 : -1;
      shown.isFollowing = answer?.isFollowing ?? isFollowing;
    };
    dispatch(patchCached({ creator }));
    if (answer !== undefined) return;
    dispatch(
      updateQueryData('getFollowingSummary', undefined, (summary) => {
        summary.following += isFollowing ? 1 : -1;
      }),
    );
  };

/** Without an answer of the server, the shown number changes by one. */
const patchLike =
  (mediaId: number) =>
  (isLiked: boolean, answer?: { liked: boolean; likeCount: number }): CachePatch =>
    patchCached({
      media: (item) => {
        if (item.id !== mediaId) return;
        if (answer !== undefined) item.likeCount = answer.likeCount;
        else if (item.isLiked !== isLiked) item.likeCount += isLiked ? 1 : -1;
        item.isLiked = answer?.liked ?? isLiked;
      },
    });

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

export const publicApi = publicEndpoints.enhanceEndpoints({
  endpoints: {
    follow: {
      onQueryStarted: ({ followDto }, lifecycle) => toggleOptimistically(lifecycle, true, patchFollow(followDto.followingId)),
    },
    unfollow: {
      onQueryStarted: ({ followDto }, lifecycle) => toggleOptimistically(lifecycle, false, patchFollow(followDto.followingId)),
    },
    likeMedia: { onQueryStarted: ({ id }, lifecycle) => toggleOptimistically(lifecycle, true, patchLike(id)) },
    unlikeMedia: { onQueryStarted: ({ id }, lifecycle) => toggleOptimistically(lifecycle, false, patchLike(id)) },
    updateProfile: { onQueryStarted: (_args, lifecycle) => patchByAnswer(lifecycle, patchOwnProfile) },
    readNotifications: {
      // The badge shows the new count at once, while the open list keeps its marks of unread entries.
      onQueryStarted: (_args, lifecycle) =>
        patchByAnswer(lifecycle, (answer) => updateQueryData('getNotificationCount', undefined, () => answer)),
    },
  },
});

export const {
  useGetProfileQuery,
  useGetCreatorPagesInfiniteQuery,
  useGetFollowingPagesInfiniteQuery,
  useGetFollowingSummaryQuery,
  useMarkFollowingSeenMutation,
  useFollowMutation,
  useUnfollowMutation,
  useLikeMediaMutation,
  useUnlikeMediaMutation,
  useReadNotificationsMutation,
  useGetNotificationPagesInfiniteQuery,
  useGetNotificationCountQuery,
  useGetActivitiesQuery,
  useGetStatsQuery,
  useCountLinkClickMutation,
  useDeleteMediaMutation,
  useDescribeMediaMutation,
  useDescribeChosenMediaMutation,
  useDeleteChosenMediaMutation,
  useOrderMediaMutation,
  useGetAlbumQuery,
  useGetAlbumsQuery,
  useAddAlbumMutation,
  useChangeAlbumMutation,
  useDeleteAlbumMutation,
  useFillAlbumMutation,
  useViewMediaMutation,
  useGetHashtagsQuery,
  useUpdateProfileMutation,
  useUploadMediaMutation,
  useSendMagicLinkMutation,
  useVerifyMagicLinkMutation,
  useUndoEmailChangeMutation,
  useCheckEmailQuery,
  useCheckUsernameQuery,
  useGetUsernameChangesQuery,
  useGetSessionsQuery,
  useEndSessionMutation,
  useGetPasskeysQuery,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useStartPasskeySignInMutation,
  useSignInByPasskeyMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useDeleteProfileMutation,
  useLazyGetHashtagsQuery,
  useAddHashtagMutation,
  useRemoveHashtagMutation,
  useAddLinkMutation,
  useUpdateLinkMutation,
  useDeleteLinkMutation,
  useOrderLinksMutation,
  useValidateUrlMutation,
  useReportContentMutation,
  useGetImportsQuery,
  useGetImportQuery,
  useCreateImportMutation,
  useStartImportMutation,
  useCancelImportMutation,
  useUndoImportMutation,
} = publicApi;

export type ReportReason = ReportContentDto['reason'];

/** In the order of the report dialog. */
export const reportReasons: ReportReason[] = ['spam', 'harassment', 'sexual', 'violence', 'impersonation', 'copyright', 'other'];
