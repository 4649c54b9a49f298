import { useEffect, type RefObject } from 'react';
import { focusHeading } from './focus-heading';

/** A part of a screen that can take the focus, for example a step of a restore or a group of reports. */
const PART = 'section[tabindex="-1"], li[tabindex="-1"]';

/**
 * Keeps the focus in the screen when the focused element is removed, for example by the refresh of a list. Without it the browser
 * moves the focus to the body, and the next Tab starts at the top of the page.
 */
export function useFocusFallback(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (screen.current === null) return;
    const root = screen.current;
    let focused: HTMLElement | null = null;
    let part: HTMLElement | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      part = target.closest<HTMLElement>(PART);
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      if (document.activeElement !== document.body) return;
      if (part?.isConnected === true) part.focus({ preventScroll: true });
      else focusHeading({ preventScroll: true });
    });
    root.addEventListener('focusin', onFocus);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [screen]);
}
