import { patchByAnswer, patchCached, toggleOptimistically, updateQueryData, type CachePatch, type Followed } from './cache-patches';
import { publicEndpoints } from './public-endpoints';

export { itemsOf, type CreatorFilters } from './public-endpoints';
export type { CreatorView, FollowedCreatorView, NotificationView, ExploreItemView, HashtagPageView } from './generated/lists';
export type * from './generated/public';

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
  useGetAlbumQuery,
  useGetAlbumsQuery,
  useViewMediaMutation,
  useGetHashtagsQuery,
  useLazyGetHashtagsQuery,
} = publicApi;
