import { useEffect, useRef, useState } from 'react';

/** PR-55: the check starts when typing has stopped for this long. */
export const AVAILABILITY_DELAY_MS = 500;

interface AvailabilityResponse {
  available: boolean;
  reason: string;
}

export type Availability =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'available' }
  | { state: 'unavailable'; reason: string }
  /** The check itself failed, so the availability is unknown. */
  | { state: 'failed' };

function outcomeOf(response: AvailabilityResponse | null): Availability {
  if (response === null) return { state: 'failed' };
  return response.available ? { state: 'available' } : { state: 'unavailable', reason: response.reason };
}

/**
 * Checks `value` after the delay; null checks nothing. The result for an earlier value is ignored, and the state is
 * `checking` until the result for `value` arrives. `check` resolves to null when it fails.
 */
export function useAvailability(value: string | null, check: (value: string) => Promise<AvailabilityResponse | null>): Availability {
  const [result, setResult] = useState<{ value: string; outcome: Availability } | null>(null);
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (value === null) return;
    let isOutdated = false;
    const runCheck = async (): Promise<void> => {
      const outcome = outcomeOf(await latest.current(value));
      if (!isOutdated) setResult({ value, outcome });
    };
    const timer = setTimeout(() => void runCheck(), AVAILABILITY_DELAY_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
      setResult(null);
    };
  }, [value]);
  if (value === null) return { state: 'idle' };
  return result?.value === value ? result.outcome : { state: 'checking' };
}
