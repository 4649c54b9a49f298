import { useEffect, useRef } from 'react';
import { provideDialog, type Refusal } from '@/shared/api/repeat-refused';

/** Registers a dialog for a refusal. Calls that wait for the same dialog share it. Returns the function that resolves all of them. */
export function useWaitingCalls(refusal: Refusal, show: () => void): (isResolved: boolean) => void {
  const waiting = useRef<((isResolved: boolean) => void)[]>([]);
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  const resolveWaitingCalls = (isResolved: boolean) => waiting.current.splice(0).forEach((resolve) => resolve(isResolved));
  useEffect(() => {
    const calls = waiting.current;
    const unregister = provideDialog(
      refusal,
      () =>
        new Promise<boolean>((resolve) => {
          calls.push(resolve);
          latestShow.current();
        }),
    );
    return () => {
      unregister();
      calls.splice(0).forEach((resolve) => resolve(false));
    };
  }, [refusal]);
  return resolveWaitingCalls;
}
