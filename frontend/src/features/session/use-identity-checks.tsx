import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import { translateMessage } from '@/shared/api/api-error';
import { useCheckEmailQuery, useCheckUsernameQuery, type AvailabilityView } from '@/shared/api/account-api';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';

/** PR-55: the check starts when typing has stopped for this long. */
const AVAILABILITY_DELAY_MS = 500;

export type Availability =
  | { state: 'idle' }
  | { state: 'checking' }
  | { state: 'available' }
  | { state: 'unavailable'; reason: string }
  /** The check itself failed, so the availability is unknown. */
  | { state: 'failed'; retry: () => void };

/** `value` once it has not changed for the delay; null until then. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), AVAILABILITY_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSettled(null);
    };
  }, [value]);
  return settled === value ? settled : null;
}

/** Text, at sign, text, dot, text, without whitespace (PR-55). Only the first possible dot can match, so the match is linear. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}

interface Check {
  currentData?: AvailabilityView;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

function availabilityOf(value: string | null, { currentData, isFetching, isError, refetch }: Check): Availability {
  if (value === null) return { state: 'idle' };
  if (!isFetching && isError) return { state: 'failed', retry: () => void refetch() };
  if (isFetching || currentData === undefined) return { state: 'checking' };
  const { available, reason: message, code, params } = currentData;
  return available ? { state: 'available' } : { state: 'unavailable', reason: translateMessage({ message, code, params }) };
}

/** `null` checks nothing. */
export function useEmailAvailability(email: string | null): Availability {
  const settled = useSettled(email);
  return availabilityOf(email, useCheckEmailQuery(settled === null ? skipToken : { email: settled }));
}

/** `null` checks nothing. */
export function useUsernameAvailability(name: string | null): Availability {
  const settled = useSettled(name);
  return availabilityOf(name, useCheckUsernameQuery(settled === null ? skipToken : { name: settled }));
}

/** Repeats a check of the availability that failed. */
export function RetryCheck({ availability }: { availability: Availability }) {
  if (availability.state !== 'failed') return null;
  return (
    <Button variant="secondary" size="small" onClick={availability.retry}>
      {getT('common')('retry')}
    </Button>
  );
}
