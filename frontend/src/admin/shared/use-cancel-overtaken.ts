import { useEffect, useEffectEvent, useRef } from 'react';

/** Cancels a request that is still pending when another one replaces it. `pending` is the id of the pending request. */
export function useCancelOvertaken(pending: string | undefined, cancel: (requestId: string) => void): void {
  const current = useRef<string | undefined>(undefined);
  const cancelRequest = useEffectEvent(cancel);
  useEffect(() => {
    current.current = pending;
    if (pending === undefined) return;
    return () => {
      current.current = undefined;
      // In development, StrictMode unmounts every screen and mounts it again with the same request before the timer runs.
      setTimeout(() => {
        if (current.current !== pending) cancelRequest(pending);
      });
    };
  }, [pending]);
}
