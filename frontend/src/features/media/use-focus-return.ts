import { useEffect, useRef } from 'react';

/** When the lightbox closes, the keyboard is back at the item that was shown last, not at the one pressed first. */
export function useFocusReturn(openedId: number | null): void {
  const before = useRef(openedId);
  useEffect(() => {
    const closed = before.current;
    before.current = openedId;
    if (closed === null || openedId !== null) return;
    document.querySelector<HTMLElement>(`[data-media="${String(closed)}"]`)?.focus();
  }, [openedId]);
}
