import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MediaView, ProfileView } from './generated/public';
import { publicEndpoints } from './public-endpoints';

const { selectCachedArgsForQuery } = publicEndpoints.util;
export const { updateQueryData } = publicEndpoints.util;

type State = Parameters<ReturnType<typeof publicEndpoints.endpoints.getSession.select>>[0];
export type CachePatch = ThunkAction<void, State, unknown, UnknownAction>;

interface Lifecycle<Answer extends object, Patch = CachePatch> {
  dispatch: (patch: Patch) => void;
  queryFulfilled: PromiseLike<{ data: Answer }>;
}

/** Patches the cache with the answer of a write. */
export async function patchByAnswer<Answer extends object, Patch = CachePatch>(
  { dispatch, queryFulfilled }: Lifecycle<Answer, Patch>,
  patch: (answer: Answer) => Patch,
  patchRefused?: Patch,
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
export function toggleOptimistically<Answer extends object>(
  lifecycle: Lifecycle<Answer>,
  isOn: boolean,
  patch: (isOn: boolean, answer?: Answer) => CachePatch,
): Promise<void> {
  lifecycle.dispatch(patch(isOn));
  return patchByAnswer(lifecycle, (answer) => patch(isOn, answer), patch(!isOn));
}

export interface Followed {
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

/** The lists have the same form, for which one name stands. Most are declared beside the screens that download them. */
type ListName = 'getCreatorPages';

/** Changes creators, profiles and media in every cached list and profile. */
export const patchCached =
  ({ creator = leave, profile = leave, media = leave }: Recipes): CachePatch =>
  (dispatch, getState) => {
    const patchLists = <Item>(names: ListName[], recipe: (item: Item) => void) => {
      for (const name of names)
        for (const args of selectCachedArgsForQuery(getState(), name))
          dispatch(updateQueryData(name, args, ({ pages }) => pages.forEach(({ items }) => (items as Item[]).forEach(recipe))));
    };
    patchLists(['getCreatorPages', 'getFollowingPages' as ListName], creator);
    patchLists(
      ['getMediaPages', 'getExplorePages', 'getFollowingFeed', 'getLikePages', 'getCollectionMediaPages'] as string[] as ListName[],
      media,
    );
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
