import { useCallback, useEffect, useRef } from 'react';

/**
 * Focuses the item that the lightbox showed last when the lightbox closes. The returned function records an item when the
 * lightbox shows it, because the URL and `openedId` change later, in a transition that Back can interrupt.
 */
export function useFocusReturn(openedId: number | null): (shownId: number) => void {
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
