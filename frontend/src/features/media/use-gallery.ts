import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asApiError } from '@/shared/api/api-error';
import { itemsOf, publicApi, type MediaView } from '@/shared/api/public-api';
import { requestedPageCount, usePageInUrl } from '@/shared/api/use-page-in-url';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { useLocationState, useSearchParams, useUrlFilters } from '@/shared/lib/use-search-params';

const { getMediaPages } = publicApi.endpoints;

interface Gallery {
  creatorId: number;
  /** The first items, which are part of the profile. */
  newest: MediaView[];
  /** Number of all items. */
  total: number;
}

/** An item of a creator, or on Explore with its creator. */
export interface ShownMedia extends MediaView {
  creator?: { username: string; displayName: string };
}

/** What the owner does with an item, in a dialog. */
export interface OwnerAction {
  kind: 'delete' | 'describe';
  media: MediaView;
}

/** Media of a list, and what is known about further ones. */
export type MediaPages = Omit<ReturnType<typeof useMediaPages>, 'media'> & { media: ShownMedia[] };

/**
 * The loaded media of a creator. The list is requested only when the visitor asks for more than `newest`: its first page is page 2 of the
 * URL, so that reload and Back keep what was loaded.
 */
export function useMediaPages({ creatorId, newest, total }: Gallery) {
  const [params, change] = useUrlFilters();
  // The server renders no further pages.
  const isAsked = useIsHydrated() && requestedPageCount(params) > 1;
  const { isUninitialized } = getMediaPages.useInfiniteQueryState({ creatorId });
  const isRequested = isAsked || !isUninitialized;
  const query = getMediaPages.useInfiniteQuery(isRequested ? { creatorId } : skipToken);
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = query;
  const loadNext = usePageInUrl({ ...query, pages: 1 + (currentData?.pages.length ?? 0) });
  const media = useMemo(() => (currentData === undefined ? newest : itemsOf(currentData)), [currentData, newest]);
  return {
    media,
    error: asApiError(error),
    isRefreshing: isFetching && !isFetchingNextPage && currentData !== undefined,
    isLoadingMore: isFetchingNextPage || (isFetching && currentData === undefined),
    hasMore: currentData === undefined ? newest.length > 0 && newest.length < total : hasNextPage,
    loadMore: () => {
      if (currentData !== undefined) loadNext();
      else if (isRequested) void refetch();
      else change({ page: 2 });
    },
  };
}

function withMedia(params: URLSearchParams, id: number | null): string {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('media');
  else next.set('media', String(id));
  return next.toString() === '' ? '' : `?${next.toString()}`;
}

/** The path in one spelling, so that the server renders the same links for every spelling of the address. */
function inOneSpelling(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
      .join('/');
  } catch {
    return path;
  }
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}

/**
 * Focuses the item that the lightbox showed last when the lightbox closes. The returned function records an item when the
 * lightbox shows it, because the URL and `openedId` change later, in a transition that Back can interrupt.
 */
function useFocusReturn(openedId: number | null): (shownId: number) => void {
  const shown = useRef(openedId);
  useEffect(() => {
    const closed = shown.current;
    shown.current = openedId;
    if (closed === null || openedId !== null) return;
    document.querySelector<HTMLElement>(`[data-media="${String(closed)}"]`)?.focus();
  }, [openedId]);
  return useCallback((shownId) => {
    shown.current = shownId;
  }, []);
}

/**
 * Keeps the opened item in the URL, so that it can be shared and Back closes the lightbox (PR-22). The server renders the page
 * without the lightbox. Also the sensitive items that the viewer has revealed.
 */
export function useOpenedMedia() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const state = useLocationState();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const opened = Number.parseInt((isHydrated ? params.get('media') : null) ?? '', 10);
  const openedId = Number.isNaN(opened) ? null : opened;
  const recordShown = useFocusReturn(openedId);
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(new Set());
  const reveal = useCallback((id: number) => setRevealed((before) => new Set(before).add(id)), []);

  const pathOf = useCallback((id: number) => `${inOneSpelling(pathname)}${withMedia(params, id)}`, [params, pathname]);
  const show = useCallback(
    (id: number) => {
      recordShown(id);
      // Replaces the history entry, so that Back closes the lightbox instead of showing the previous slide.
      void navigate(pathOf(id), { replace: true, state });
    },
    [navigate, pathOf, recordShown, state],
  );
  const close = useCallback(() => {
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate(`${pathname}${withMedia(params, null)}`, { replace: true });
  }, [navigate, params, pathname, state]);

  return { openedId, revealed, reveal, pathOf, show, close };
}
