import { useEffect, useRef } from 'react';
import { useViewMediaMutation } from '../../shared/api/public-api';

/**
 * Tells the server what is looked at in the lightbox, each item once as long as the page is open. The server decides what
 * counts (PR-19), and nobody is told when it cannot be reached: it is no concern of who looks.
 */
export function useViewCounting(openedId: number | undefined, isOwner: boolean): void {
  const [tell] = useViewMediaMutation();
  const counted = useRef(new Set<number>());
  useEffect(() => {
    if (openedId === undefined || isOwner || counted.current.has(openedId)) return;
    counted.current.add(openedId);
    void tell({ id: openedId });
  }, [openedId, isOwner, tell]);
}
