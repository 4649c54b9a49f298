import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the markup of the server and during hydration, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
