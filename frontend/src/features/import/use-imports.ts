import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '@reduxjs/toolkit';
import { useSession } from '@/features/session/use-session';
import { useGetImportsQuery, type ImportView } from '@/shared/api/creator-api';
import { publicApi } from '@/shared/api/public-api';

const POLL_MS = 1_000;

const hasEnded = ({ state }: ImportView) => state === 'completed' || state === 'cancelled' || state === 'undone';

interface OwnImports {
  /** The import that has not ended. */
  active: ImportView | undefined;
  /** The import that ended last. */
  latest: ImportView | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => void;
}

/** The imports of the viewer, who has an account when the session is loaded. `isPolled` fetches them while the server works on one. */
export function useImports({ isPolled = false } = {}): OwnImports {
  const session = useSession();
  const { data, error, isFetching, refetch } = useGetImportsQuery(undefined, {
    skip: session.user === undefined,
    pollingInterval: isPolled ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  return {
    active: data?.find((found) => !hasEnded(found)),
    latest: data?.find(hasEnded),
    error: data === undefined && error !== undefined ? error : session.error,
    isLoading: data === undefined && (isFetching || session.isLoading),
    retry: () => (session.user === undefined ? session.retry() : void refetch()),
  };
}

/** The end of an import for which the data of a store were invalidated. */
const invalidatedFor = new WeakMap<Dispatch, string>();

/** Invalidates what an import changes, once when it has ended. */
export function useImportedRefetched({ id, state }: ImportView): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const end = `${String(id)} ${state}`;
    if (invalidatedFor.get(dispatch) === end) return;
    invalidatedFor.set(dispatch, end);
    dispatch(publicApi.util.invalidateTags(['Session', 'Profile', 'Media', 'Hashtags', 'Creators', 'Stats', 'Activities']));
  }, [dispatch, id, state]);
}
