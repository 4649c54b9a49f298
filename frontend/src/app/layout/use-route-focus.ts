import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** A new page starts where a keyboard or a screen reader expects it, not at the link that was pressed. */
export function useRouteFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}
