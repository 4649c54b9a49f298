import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isRecord, parseJson } from '@/shared/lib/json';
import { tabStorage } from '@/shared/lib/storage';

const STORAGE_KEY = 'scroll';
/** How long a page may take to grow to its previous height: on a slow line, its further pages need several seconds. */
const RESTORE_TIMEOUT_MS = 10_000;
/** The events of a visitor who scrolls. */
const SCROLL_INPUTS = ['wheel', 'touchstart', 'keydown'];

function readPositions(): Record<string, number> {
  const stored = parseJson(tabStorage.get(STORAGE_KEY) ?? '');
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** True for a reload and for Back. A typed URL starts at the top, also in a tab that has shown the page before. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

/** Returns a function that ends the attempts. */
function scrollWhenTallEnough(target: number): () => void {
  const deadline = performance.now() + RESTORE_TIMEOUT_MS;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of SCROLL_INPUTS) window.removeEventListener(type, stop);
  };
  const attempt = () => {
    window.scrollTo(0, target);
    const isReached = Math.abs(window.scrollY - target) <= 1;
    if (isReached || performance.now() >= deadline) stop();
    else frame = requestAnimationFrame(attempt);
  };
  // When the visitor scrolls, the position is no longer restored.
  for (const type of SCROLL_INPUTS) window.addEventListener(type, stop, { passive: true });
  attempt();
  return stop;
}

/** Back and a reload restore the scroll position. A new page starts at the top. New filters keep the position. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const positions = useRef<Record<string, number> | null>(null);
  const currentEntry = useRef<{ key: string; pathname: string } | null>(null);

  useLayoutEffect(() => {
    positions.current ??= readPositions();
    const previous = currentEntry.current;
    currentEntry.current = { key, pathname };
    const target = positions.current[key];
    const isReturning = target !== undefined && type === NavigationType.Pop && (previous !== null || isReturn());
    if (isReturning) return scrollWhenTallEnough(target);
    if (previous !== null && previous.pathname !== pathname) window.scrollTo(0, 0);
    // New filters and another page of a list start at the current position, because they may be left without a scroll event.
    // The first page is at 0: reading `scrollY` would force a layout.
    positions.current[key] = previous === null ? 0 : window.scrollY;
    return undefined;
  }, [key, pathname, type]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const recordPosition = () => {
      if (positions.current !== null && currentEntry.current !== null) positions.current[currentEntry.current.key] = window.scrollY;
    };
    const persist = () => {
      // The event of the last movement may not have come yet.
      recordPosition();
      if (positions.current !== null) tabStorage.set(STORAGE_KEY, JSON.stringify(positions.current));
    };
    window.addEventListener('scroll', recordPosition, { passive: true });
    window.addEventListener('pagehide', persist);
    return () => {
      window.removeEventListener('scroll', recordPosition);
      window.removeEventListener('pagehide', persist);
    };
  }, []);
}
