import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { useLocationState } from '@/shared/lib/use-location-state';
import { useSearchParams } from '@/shared/lib/use-search-params';

function withMedia(params: URLSearchParams, id: number | null): string {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('media');
  else next.set('media', String(id));
  return next.toString() === '' ? '' : `?${next.toString()}`;
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}

/**
 * Keeps the opened item in the URL, so that it can be shared and Back closes the lightbox (PR-22). The server renders the page
 * without the lightbox.
 */
export function useOpenedMedia() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const state = useLocationState();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const opened = Number.parseInt((isHydrated ? params.get('media') : null) ?? '', 10);

  const open = useCallback(
    (id: number) => void navigate(`${pathname}${withMedia(params, id)}`, { state: { openedHere: true } }),
    [navigate, params, pathname],
  );
  const show = useCallback(
    // Replaces the history entry, so that Back closes the lightbox instead of showing the previous slide.
    (id: number) => void navigate(`${pathname}${withMedia(params, id)}`, { replace: true, state }),
    [navigate, params, pathname, state],
  );
  const close = useCallback(() => {
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate(`${pathname}${withMedia(params, null)}`, { replace: true });
  }, [navigate, params, pathname, state]);

  return { openedId: Number.isNaN(opened) ? null : opened, open, show, close };
}
