import { useEffect, useEffectEvent, useRef } from 'react';

/** Cancels a query that another one replaces before its response. The `cancel` that was passed with the replaced query is called. */
export function useCancelOvertaken(query: string, isAnswered: boolean, cancel: () => void): void {
  const currentQuery = useRef<string | null>(null);
  const wasAnswered = useRef(isAnswered);
  const currentCancel = useEffectEvent(() => cancel);
  useEffect(() => {
    const cancelQuery = currentCancel();
    currentQuery.current = query;
    return () => {
      currentQuery.current = null;
      if (wasAnswered.current) return;
      // In development, StrictMode unmounts every screen and mounts it again with the same query before the timer runs.
      setTimeout(() => {
        if (currentQuery.current !== query) cancelQuery();
      });
    };
  }, [query]);
  useEffect(() => {
    wasAnswered.current = isAnswered;
  });
}
