import { useSyncExternalStore } from 'react';

const wanted = matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(changed: () => void): () => void {
  wanted.addEventListener('change', changed);
  return () => {
    wanted.removeEventListener('change', changed);
  };
}

/** Whether the visitor's system asks for less movement. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => wanted.matches);
}
