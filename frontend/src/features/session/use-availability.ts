import { useEffect, useRef, useState } from 'react';

/** PR-55: the check starts when typing has stopped for this long. */
export const AVAILABILITY_DELAY_MS = 500;

interface Answer {
  available: boolean;
  reason: string;
}

export type Availability =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'available' }
  | { state: 'unavailable'; reason: string }
  /** Nobody knows: the check itself did not work. */
  | { state: 'failed' };

function outcomeOf(answer: Answer | null): Availability {
  if (answer === null) return { state: 'failed' };
  return answer.available ? { state: 'available' } : { state: 'unavailable', reason: answer.reason };
}

/**
 * Asks about `value` when it has stood still; null asks nothing. An answer about an older value is dropped, and as long
 * as there is none about this one it is being checked. `check` answers null when it could not find out.
 */
export function useAvailability(value: string | null, check: (value: string) => Promise<Answer | null>): Availability {
  const [known, setKnown] = useState<{ value: string; outcome: Availability } | null>(null);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (value === null) return;
    let overtaken = false;
    const ask = async (): Promise<void> => {
      const outcome = outcomeOf(await latest.current(value));
      if (!overtaken) setKnown({ value, outcome });
    };
    const timer = setTimeout(() => void ask(), AVAILABILITY_DELAY_MS);
    return () => {
      overtaken = true;
      clearTimeout(timer);
      setKnown(null);
    };
  }, [value]);
  if (value === null) return { state: 'idle' };
  return known?.value === value ? known.outcome : { state: 'checking' };
}
