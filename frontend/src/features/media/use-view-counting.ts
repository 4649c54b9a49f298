import { useEffect, useRef } from 'react';
import { useViewMediaMutation } from '@/shared/api/public-api';

/**
 * Reports each item that the lightbox opens to the server, once while the gallery is mounted. The server decides which
 * views count (PR-19). A failed request shows no message, because the visitor did not start it.
 */
export function useViewCounting(openedId: number | undefined, isOwner: boolean): void {
  const [recordView] = useViewMediaMutation();
  const reported = useRef(new Set<number>());
  useEffect(() => {
    if (openedId === undefined || isOwner || reported.current.has(openedId)) return;
    reported.current.add(openedId);
    void recordView({ id: openedId });
  }, [openedId, isOwner, recordView]);
}
