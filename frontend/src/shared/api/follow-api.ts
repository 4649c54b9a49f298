import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { publicApi } from './public-api';

type State = Parameters<ReturnType<typeof publicApi.endpoints.getSession.select>>[0];
type PatchThunk = ThunkAction<void, State, unknown, UnknownAction>;

interface FollowState {
  isFollowing: boolean;
  /** As the server counts them; left out: one more or one less than are shown. */
  followers?: number;
}

interface Followed {
  id: number;
  isFollowing: boolean;
  stats: { followers: number };
}

function applyFollow(creator: Followed, { isFollowing, followers }: FollowState): void {
  if (followers !== undefined) creator.stats.followers = followers;
  else if (creator.isFollowing !== isFollowing) creator.stats.followers += isFollowing ? 1 : -1;
  creator.isFollowing = isFollowing;
}

function applyFollowToPages(pages: { items: Followed[] }[], creatorId: number, state: FollowState): void {
  for (const { items } of pages) {
    for (const creator of items) if (creator.id === creatorId) applyFollow(creator, state);
  }
}

/** On every page that is kept. Found by id, and not undone as it was done: a list may have been fetched anew meanwhile. */
function patchCaches(creatorId: number, state: FollowState): PatchThunk {
  return (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = publicApi.util;
    const inPages = ({ pages }: { pages: { items: Followed[] }[] }) => {
      applyFollowToPages(pages, creatorId, state);
    };
    for (const filters of selectCachedArgsForQuery(getState(), 'getCreatorPages')) {
      dispatch(updateQueryData('getCreatorPages', filters, inPages));
    }
    for (const queryArg of selectCachedArgsForQuery(getState(), 'getFollowingPages')) {
      dispatch(updateQueryData('getFollowingPages', queryArg, inPages));
    }
    for (const name of selectCachedArgsForQuery(getState(), 'getProfile')) {
      dispatch(
        updateQueryData('getProfile', name, (profile) => {
          if (profile.id === creatorId) applyFollow(profile, state);
        }),
      );
    }
  };
}

/** How many one follows, on the card that says so. */
function countFollowing(change: 1 | -1): PatchThunk {
  return publicApi.util.updateQueryData('getFollowingSummary', undefined, (summary) => {
    summary.following += change;
  });
}

interface Toggle {
  dispatch: (step: PatchThunk) => void;
  queryFulfilled: PromiseLike<{ data: Required<FollowState> }>;
}

/** At once on the screen, then as the server has it; a refusal puts back what was there. */
async function toggle(creatorId: number, isFollowing: boolean, { dispatch, queryFulfilled }: Toggle): Promise<void> {
  dispatch(patchCaches(creatorId, { isFollowing }));
  dispatch(countFollowing(isFollowing ? 1 : -1));
  try {
    const { data } = await queryFulfilled;
    dispatch(patchCaches(creatorId, { isFollowing: data.isFollowing, followers: data.followers }));
  } catch {
    // Whoever pressed is told by the button that asked: here only what was shown too early is taken back.
    dispatch(patchCaches(creatorId, { isFollowing: !isFollowing }));
    dispatch(countFollowing(isFollowing ? -1 : 1));
  }
}

export const { useFollowMutation, useUnfollowMutation } = publicApi.enhanceEndpoints({
  endpoints: {
    follow: {
      onQueryStarted: ({ followDto }, lifecycle) => toggle(followDto.followingId, true, lifecycle),
    },
    unfollow: {
      onQueryStarted: ({ followDto }, lifecycle) => toggle(followDto.followingId, false, lifecycle),
    },
  },
});
