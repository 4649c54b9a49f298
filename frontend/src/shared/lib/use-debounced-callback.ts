import { useEffect, useMemo, useRef } from 'react';

interface DebouncedCallback<Args extends unknown[]> {
  run: (...args: Args) => void;
  cancel: () => void;
}

/** Runs the callback with the arguments of the last call, when no call was made for `delay` milliseconds. */
export function useDebouncedCallback<Args extends unknown[]>(callback: (...args: Args) => void, delay: number): DebouncedCallback<Args> {
  const latest = useRef(callback);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = callback;
  });
  const debounced = useMemo(() => {
    const cancel = () => clearTimeout(timer.current);
    const run = (...args: Args) => {
      cancel();
      timer.current = setTimeout(() => latest.current(...args), delay);
    };
    return { run, cancel };
  }, [delay]);
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
