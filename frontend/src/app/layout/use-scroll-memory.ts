import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const KEPT = 'scroll';
/** How long a page may take to grow to the height it had before we stop waiting for it. */
const PATIENCE_MS = 2000;

function readPlaces(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}');
    const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    // Storage is switched off or was written by someone else: start without a memory.
    return {};
  }
}

function keep(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(places));
  } catch {
    // Without storage, only a reload forgets.
  }
}

/** A typed address starts at the top, even in a tab that has shown the page before. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
}

function scrollWhenTallEnough(target: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, target);
    const reached = Math.abs(window.scrollY - target) <= 1;
    if (!reached && performance.now() < until) frame = requestAnimationFrame(attempt);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
  };
  // Whoever scrolls meanwhile knows better where to be.
  window.addEventListener('wheel', stop, { once: true, passive: true });
  window.addEventListener('touchstart', stop, { once: true, passive: true });
  attempt();
  return stop;
}

/** Back and reload return to where one was; a new page starts at the top; new filters move nothing. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const places = useRef<Record<string, number> | null>(null);
  const shown = useRef<{ key: string; pathname: string } | null>(null);

  useLayoutEffect(() => {
    places.current ??= readPlaces();
    const before = shown.current;
    shown.current = { key, pathname };
    const returning = type === NavigationType.Pop && (before !== null || isReturn());
    const target = places.current[key];
    if (returning && target !== undefined) return scrollWhenTallEnough(target);
    if (before !== null && before.pathname !== pathname) window.scrollTo(0, 0);
    // New filters and another page of a list take over the place: nothing may scroll before they are left.
    // The first page is at its top; asking would make the browser lay it out now.
    places.current[key] = before === null ? 0 : window.scrollY;
    return undefined;
  }, [key, pathname, type]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (places.current !== null && shown.current !== null) places.current[shown.current.key] = window.scrollY;
    };
    const persist = () => {
      if (places.current !== null) keep(places.current);
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', persist);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', persist);
    };
  }, []);
}
