import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { MediaView, ProfileView } from './generated/public';
import { publicEndpoints } from './public-endpoints';

const { selectCachedArgsForQuery } = publicEndpoints.util;
export const { updateQueryData } = publicEndpoints.util;

export type PublicState = Parameters<ReturnType<typeof publicEndpoints.endpoints.getSession.select>>[0];
export type CachePatch = ThunkAction<void, PublicState, unknown, UnknownAction>;

interface Lifecycle<Answer, Patch = CachePatch> {
  dispatch: (patch: Patch) => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** Patches the cache with the answer of a write. */
export async function patchByAnswer<Answer, Patch = CachePatch>(
  { dispatch, queryFulfilled }: Lifecycle<Answer, Patch>,
  patch: (answer: Answer) => Patch,
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer !== undefined) dispatch(patch(answer.data));
}

interface Change<Value, Answer, Patch> {
  /** Names what is changed. Changes of the same thing can be pending together. */
  key: string;
  from: Value;
  to: Value;
  apply: (value: Value) => Patch;
  /** Shows what else the answer says. */
  settle?: (answer: Answer) => Patch;
}

interface PendingChanges {
  /** Requests that are not answered. */
  open: number;
  sent: number;
  shown: unknown;
  /** The value of the latest request that the server has accepted. */
  saved: { value: unknown; sent: number; answer?: unknown };
}

const pendingChanges = new Map<string, PendingChanges>();

/**
 * Shows a change before the server answers, and takes it back when the server refuses. The component that sent the request shows its failure.
 * While a later change of the same thing is pending, an answer changes nothing; the last answer shows what the server has accepted, in whichever
 * order the answers arrive. A change is taken back by its opposite instead of an undo of the patches, because a list can have been
 * fetched again in the meantime.
 */
export async function optimistic<Value, Answer, Patch = CachePatch>(
  { dispatch, queryFulfilled }: Lifecycle<Answer, Patch>,
  { key, from, to, apply, settle }: Change<Value, Answer, Patch>,
): Promise<void> {
  const pending = pendingChanges.get(key) ?? { open: 0, sent: 0, shown: from, saved: { value: from, sent: 0 } };
  pendingChanges.set(key, pending);
  const sent = (pending.sent += 1);
  pending.open += 1;
  pending.shown = to;
  dispatch(apply(to));
  const answer = await queryFulfilled.catch(() => undefined);
  pending.open -= 1;
  if (answer !== undefined && sent > pending.saved.sent) pending.saved = { value: to, sent, answer: answer.data };
  if (pending.open > 0) return;
  pendingChanges.delete(key);
  const { saved } = pending;
  if (saved.value !== pending.shown) dispatch(apply(saved.value as Value));
  if (saved.sent > 0 && settle !== undefined) dispatch(settle(saved.answer as Answer));
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
