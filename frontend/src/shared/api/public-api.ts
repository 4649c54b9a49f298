import { optimistic, patchCached, updateQueryData, type CachePatch, type Followed } from './cache-patches';
import type { FollowDto } from './generated/public';
import { publicEndpoints } from './public-endpoints';

export { itemsOf, type CreatorFilters } from './public-endpoints';
export type { CreatorView, FollowedCreatorView, ExploreItemView, HashtagPageView } from './generated/lists';
export type * from './generated/public';

/** Without an answer of the server, the shown numbers change by one. */
const patchFollow = (creatorId: number, isFollowing: boolean, followers?: number): CachePatch => {
  const creator = (shown: Followed) => {
    if (shown.id !== creatorId) return;
    if (followers !== undefined) shown.stats.followers = followers;
    else if (shown.isFollowing !== isFollowing) shown.stats.followers += isFollowing ? 1 : -1;
    shown.isFollowing = isFollowing;
  };
  return (dispatch) => {
    dispatch(patchCached({ creator }));
    if (followers !== undefined) return;
    dispatch(
      updateQueryData('getFollowingSummary', undefined, (summary) => {
        summary.following += isFollowing ? 1 : -1;
      }),
    );
  };
};

const followChange = (isFollowing: boolean, { followingId }: FollowDto) => ({
  key: `follow ${String(followingId)}`,
  from: !isFollowing,
  to: isFollowing,
  apply: (value: boolean) => patchFollow(followingId, value),
  settle: (answer: { isFollowing: boolean; followers: number }) => patchFollow(followingId, answer.isFollowing, answer.followers),
});

/** Without an answer of the server, the shown number changes by one. */
const patchLike = (mediaId: number, isLiked: boolean, likeCount?: number): CachePatch =>
  patchCached({
    media: (item) => {
      if (item.id !== mediaId) return;
      if (likeCount !== undefined) item.likeCount = likeCount;
      else if (item.isLiked !== isLiked) item.likeCount += isLiked ? 1 : -1;
      item.isLiked = isLiked;
    },
  });

const likeChange = (isLiked: boolean, id: number) => ({
  key: `like ${String(id)}`,
  from: !isLiked,
  to: isLiked,
  apply: (value: boolean) => patchLike(id, value),
  settle: (answer: { liked: boolean; likeCount: number }) => patchLike(id, answer.liked, answer.likeCount),
});

export const publicApi = publicEndpoints.enhanceEndpoints({
  endpoints: {
    follow: { onQueryStarted: ({ followDto }, lifecycle) => optimistic(lifecycle, followChange(true, followDto)) },
    unfollow: { onQueryStarted: ({ followDto }, lifecycle) => optimistic(lifecycle, followChange(false, followDto)) },
    likeMedia: { onQueryStarted: ({ id }, lifecycle) => optimistic(lifecycle, likeChange(true, id)) },
    unlikeMedia: { onQueryStarted: ({ id }, lifecycle) => optimistic(lifecycle, likeChange(false, id)) },
  },
});

export const {
  useGetProfileQuery,
  useGetCreatorPagesInfiniteQuery,
  useLikeMediaMutation,
  useGetNotificationCountQuery,
  useGetActivitiesQuery,
  useGetStatsQuery,
  useGetAlbumQuery,
  useViewMediaMutation,
  useGetHashtagsQuery,
} = publicApi;
