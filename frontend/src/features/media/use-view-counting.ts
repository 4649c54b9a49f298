import { useEffect, useRef } from 'react';
import { useViewMediaMutation } from '../../shared/api/public-api';

/**
 * Reports each item that the lightbox opens to the server, once while the gallery is mounted. The server decides which
 * views count (PR-19). A failed request shows no message, because the visitor did not start it.
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
