import { useSyncExternalStore } from 'react';

function watch(query: string) {
  const media = matchMedia(query);
  return {
    subscribe: (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    matches: () => media.matches,
  };
}

const status = watch('(min-width: 48rem)');
const details = watch('(min-width: 80rem)');
const location = watch('(min-width: 90rem)');

/** The columns for which the window has room, next to an e-mail address. */
export interface VisibleColumns {
  status: boolean;
  /** The columns of the username and the dates. */
  details: boolean;
  location: boolean;
}

export function useVisibleColumns(): VisibleColumns {
  return {
    status: useSyncExternalStore(status.subscribe, status.matches),
    details: useSyncExternalStore(details.subscribe, details.matches),
    location: useSyncExternalStore(location.subscribe, location.matches),
  };
}
