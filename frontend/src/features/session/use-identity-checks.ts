import { useLazyCheckEmailQuery, useLazyCheckUsernameQuery } from '../../shared/api/public-api';
import { useAvailability, type Availability } from './use-availability';

/** Text, at sign, text, dot, text, without whitespace (PR-55). Only the first possible dot can match, so the match is linear. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** `null` checks nothing. */
export function useEmailAvailability(email: string | null): Availability {
  const [check] = useLazyCheckEmailQuery();
  return useAvailability(email, async (value) => (await check({ email: value })).data ?? null);
}

export function useUsernameAvailability(username: string | null): Availability {
  const [check] = useLazyCheckUsernameQuery();
  return useAvailability(username, async (value) => (await check({ name: value })).data ?? null);
}
