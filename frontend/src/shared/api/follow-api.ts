import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { publicApi } from './public-api';

type State = Parameters<ReturnType<typeof publicApi.endpoints.getSession.select>>[0];
type Step = ThunkAction<void, State, unknown, UnknownAction>;

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

function settle(creator: Followed, { isFollowing, followers }: FollowState): void {
  if (followers !== undefined) creator.stats.followers = followers;
  else if (creator.isFollowing !== isFollowing) creator.stats.followers += isFollowing ? 1 : -1;
  creator.isFollowing = isFollowing;
}

function settleIn(pages: { items: Followed[] }[], creatorId: number, state: FollowState): void {
  for (const { items } of pages) {
    for (const creator of items) if (creator.id === creatorId) settle(creator, state);
  }
}

/** On every page that is kept. Found by id, and not undone as it was done: a list may have been fetched anew meanwhile. */
function show(creatorId: number, state: FollowState): Step {
  return (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = publicApi.util;
    const inPages = ({ pages }: { pages: { items: Followed[] }[] }) => {
      settleIn(pages, creatorId, state);
    };
    for (const filters of selectCachedArgsForQuery(getState(), 'getCreatorPages')) {
      dispatch(updateQueryData('getCreatorPages', filters, inPages));
    }
    for (const of of selectCachedArgsForQuery(getState(), 'getFollowingPages')) {
      dispatch(updateQueryData('getFollowingPages', of, inPages));
    }
    for (const name of selectCachedArgsForQuery(getState(), 'getProfile')) {
      dispatch(
        updateQueryData('getProfile', name, (profile) => {
          if (profile.id === creatorId) settle(profile, state);
        }),
      );
    }
  };
}

/** How many one follows, on the card that says so. */
function count(more: 1 | -1): Step {
  return publicApi.util.updateQueryData('getFollowingSummary', undefined, (summary) => {
    summary.following += more;
  });
}

interface Toggle {
  dispatch: (step: Step) => void;
  queryFulfilled: PromiseLike<{ data: Required<FollowState> }>;
}

/** At once on the screen, then as the server has it; a refusal puts back what was there. */
async function toggle(creatorId: number, isFollowing: boolean, { dispatch, queryFulfilled }: Toggle): Promise<void> {
  dispatch(show(creatorId, { isFollowing }));
  dispatch(count(isFollowing ? 1 : -1));
  try {
    const { data } = await queryFulfilled;
    dispatch(show(creatorId, { isFollowing: data.isFollowing, followers: data.followers }));
  } catch {
    // Whoever pressed is told by the button that asked: here only what was shown too early is taken back.
    dispatch(show(creatorId, { isFollowing: !isFollowing }));
    dispatch(count(isFollowing ? -1 : 1));
  }
}

export const { useFollowMutation, useUnfollowMutation } = publicApi.enhanceEndpoints({
  endpoints: {
    follow: {
      onQueryStarted: ({ followDto }, life) => toggle(followDto.followingId, true, life),
    },
    unfollow: {
      onQueryStarted: ({ followDto }, life) => toggle(followDto.followingId, false, life),
    },
  },
});
