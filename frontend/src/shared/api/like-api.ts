import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { publicApi } from './public-api';

type State = Parameters<ReturnType<typeof publicApi.endpoints.getSession.select>>[0];
type PatchThunk = ThunkAction<void, State, unknown, UnknownAction>;

interface LikeState {
  liked: boolean;
  /** As the server counts them; left out: one more or one less than are shown. */
  likeCount?: number;
}

interface Liked {
  id: number;
  isLiked: boolean;
  likeCount: number;
}

function applyLike(items: Liked[], mediaId: number, { liked, likeCount }: LikeState): void {
  const item = items.find(({ id }) => id === mediaId);
  if (item === undefined) return;
  if (likeCount !== undefined) item.likeCount = likeCount;
  else if (item.isLiked !== liked) item.likeCount += liked ? 1 : -1;
  item.isLiked = liked;
}

/** Wherever the item is kept: in galleries, and among the newest that came with a profile. */
function patchCaches(mediaId: number, state: LikeState): PatchThunk {
  return (dispatch, getState) => {
    const { selectCachedArgsForQuery, updateQueryData } = publicApi.util;
    for (const queryArg of selectCachedArgsForQuery(getState(), 'getMediaPages')) {
      dispatch(
        updateQueryData('getMediaPages', queryArg, ({ pages }) => {
          for (const { items } of pages) applyLike(items, mediaId, state);
        }),
      );
    }
    for (const name of selectCachedArgsForQuery(getState(), 'getProfile')) {
      dispatch(
        updateQueryData('getProfile', name, ({ media }) => {
          applyLike(media, mediaId, state);
        }),
      );
    }
  };
}

interface Toggle {
  dispatch: (step: PatchThunk) => void;
  queryFulfilled: PromiseLike<{ data: Required<LikeState> }>;
}

/** At once on the screen, then as the server has it; a refusal puts back what was there. */
async function toggle(mediaId: number, liked: boolean, { dispatch, queryFulfilled }: Toggle): Promise<void> {
  dispatch(patchCaches(mediaId, { liked }));
  try {
    const { data } = await queryFulfilled;
    dispatch(patchCaches(mediaId, data));
  } catch {
    // Whoever pressed is told by the button that asked: here only what was shown too early is taken back.
    dispatch(patchCaches(mediaId, { liked: !liked }));
  }
}

export const { useLikeMediaMutation, useUnlikeMediaMutation } = publicApi.enhanceEndpoints({
  endpoints: {
    likeMedia: { onQueryStarted: ({ id }, lifecycle) => toggle(id, true, lifecycle) },
    unlikeMedia: { onQueryStarted: ({ id }, lifecycle) => toggle(id, false, lifecycle) },
  },
});
