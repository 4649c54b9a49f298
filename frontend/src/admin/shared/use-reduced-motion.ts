import { useSyncExternalStore } from 'react';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  reducedMotion.addEventListener('change', listener);
  return () => {
    reducedMotion.removeEventListener('change', listener);
  };
}

/** True when the system is set to reduced motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, () => reducedMotion.matches);
}
