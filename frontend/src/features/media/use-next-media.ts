import { useEffect, useEffectEvent } from 'react';

/** Loads more media when the lightbox shows the last loaded item, so that the visitor can continue to the next one. */
export function useNextMedia(isLastOpened: boolean, loadMore: () => void): void {
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    if (isLastOpened) load();
  }, [isLastOpened]);
}
