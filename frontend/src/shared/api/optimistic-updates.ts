import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { publicEndpoints } from './public-endpoints';

type SelectSession = ReturnType<typeof publicEndpoints.endpoints.getSession.select>;
type State = Parameters<SelectSession>[0];
type OwnProfile = NonNullable<ReturnType<SelectSession>['data']>;
type CachePatch = ThunkAction<void, State, unknown, UnknownAction>;

interface Lifecycle<Answer extends object> {
  dispatch: (patch: CachePatch) => void;
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

interface OptimisticUpdate<Answer> {
  apply: CachePatch[];
  /** Replaces the guess by the values of the server. */
  confirm: (answer: Answer) => CachePatch;
  /** The opposite of `apply` instead of its undo patches, because a list can have been fetched again in the meantime. */
  revert: CachePatch[];
}

/** Applies a write to the cache before the response. The component that sent the request shows its failure. */
async function updateOptimistically<Answer extends object>(
  { dispatch, queryFulfilled }: Lifecycle<Answer>,
  { apply, confirm, revert }: OptimisticUpdate<Answer>,
): Promise<void> {
  apply.forEach(dispatch);
  const answer = await queryFulfilled.then(
    ({ data }) => data,
    () => null,
  );
  if (answer === null) revert.forEach(dispatch);
  else dispatch(confirm(answer));
}

const { selectCachedArgsForQuery, updateQueryData } = publicEndpoints.util;

interface FollowState {
  isFollowing: boolean;
  /** As counted by the server; without it, the shown number changes by one. */
  followers?: number;
}

interface Followed {
  id: number;
  isFollowing: boolean;
  stats: { followers: number };
}

function applyFollow(creators: Followed[], creatorId: number, { isFollowing, followers }: FollowState): void {
  for (const creator of creators.filter(({ id }) => id === creatorId)) {
    if (followers !== undefined) creator.stats.followers = followers;
    else if (creator.isFollowing !== isFollowing) creator.stats.followers += isFollowing ? 1 : -1;
    creator.isFollowing = isFollowing;
  }
}

/** Patches the creator in every cached list and profile. */
const patchCreator =
  (creatorId: number, state: FollowState): CachePatch =>
  (dispatch, getState) => {
    const patchPages = ({ pages }: { pages: { items: Followed[] }[] }) => {
      for (const { items } of pages) applyFollow(items, creatorId, state);
    };
    for (const args of selectCachedArgsForQuery(getState(), 'getCreatorPages'))
      dispatch(updateQueryData('getCreatorPages', args, patchPages));
    for (const args of selectCachedArgsForQuery(getState(), 'getFollowingPages'))
      dispatch(updateQueryData('getFollowingPages', args, patchPages));
    for (const args of selectCachedArgsForQuery(getState(), 'getProfile')) {
      dispatch(
        updateQueryData('getProfile', args, (profile) => {
          applyFollow([profile], creatorId, state);
        }),
      );
    }
  };

/** Changes the number of followed creators in the summary. */
const countFollowing = (change: 1 | -1): CachePatch =>
  updateQueryData('getFollowingSummary', undefined, (summary) => {
    summary.following += change;
  });

function toggleFollow(creatorId: number, isFollowing: boolean, lifecycle: Lifecycle<Required<FollowState>>): Promise<void> {
  return updateOptimistically(lifecycle, {
    apply: [patchCreator(creatorId, { isFollowing }), countFollowing(isFollowing ? 1 : -1)],
    confirm: ({ isFollowing: confirmed, followers }) => patchCreator(creatorId, { isFollowing: confirmed, followers }),
    revert: [patchCreator(creatorId, { isFollowing: !isFollowing }), countFollowing(isFollowing ? -1 : 1)],
  });
}

interface LikeState {
  liked: boolean;
  /** As counted by the server; without it, the shown number changes by one. */
  likeCount?: number;
}

interface Liked {
  id: number;
  isLiked: boolean;
  likeCount: number;
}

function applyLike(items: Liked[], mediaId: number, { liked, likeCount }: LikeState): void {
  for (const item of items.filter(({ id }) => id === mediaId)) {
    if (likeCount !== undefined) item.likeCount = likeCount;
    else if (item.isLiked !== liked) item.likeCount += liked ? 1 : -1;
    item.isLiked = liked;
  }
}

/** Patches the item in every cached gallery and profile. */
const patchMedia =
  (mediaId: number, state: LikeState): CachePatch =>
  (dispatch, getState) => {
    for (const args of selectCachedArgsForQuery(getState(), 'getMediaPages')) {
      dispatch(
        updateQueryData('getMediaPages', args, ({ pages }) => {
          for (const { items } of pages) applyLike(items, mediaId, state);
        }),
      );
    }
    for (const args of selectCachedArgsForQuery(getState(), 'getProfile')) {
      dispatch(
        updateQueryData('getProfile', args, ({ media }) => {
          applyLike(media, mediaId, state);
        }),
      );
    }
  };

function toggleLike(mediaId: number, liked: boolean, lifecycle: Lifecycle<Required<LikeState>>): Promise<void> {
  return updateOptimistically(lifecycle, {
    apply: [patchMedia(mediaId, { liked })],
    confirm: (answer) => patchMedia(mediaId, answer),
    revert: [patchMedia(mediaId, { liked: !liked })],
  });
}

/**
 * Shows the saved profile without waiting until it is fetched again, because the old picture could no longer be loaded: the
 * server deletes a picture when it is replaced.
 */
const patchOwnProfile =
  (user: OwnProfile): CachePatch =>
  (dispatch, getState) => {
    const { id, username, bio, location, isPublicProfile, profileImage, bannerImage } = user;
    dispatch(updateQueryData('getSession', undefined, () => user));
    for (const args of selectCachedArgsForQuery(getState(), 'getProfile')) {
      dispatch(
        updateQueryData('getProfile', args, (profile) => {
          if (profile.id === id) Object.assign(profile, { username, bio, location, isPublicProfile, profileImage, bannerImage });
        }),
      );
    }
  };

export const publicApi = publicEndpoints.enhanceEndpoints({
  endpoints: {
    follow: { onQueryStarted: ({ followDto }, lifecycle) => toggleFollow(followDto.followingId, true, lifecycle) },
    unfollow: { onQueryStarted: ({ followDto }, lifecycle) => toggleFollow(followDto.followingId, false, lifecycle) },
    likeMedia: { onQueryStarted: ({ id }, lifecycle) => toggleLike(id, true, lifecycle) },
    unlikeMedia: { onQueryStarted: ({ id }, lifecycle) => toggleLike(id, false, lifecycle) },
    updateProfile: {
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) dispatch(patchOwnProfile(answer.data));
      },
    },
    readNotifications: {
      // The badge shows the new count at once, while the open list keeps its marks of unread entries.
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) dispatch(updateQueryData('getNotificationCount', undefined, () => answer.data));
      },
    },
  },
});
