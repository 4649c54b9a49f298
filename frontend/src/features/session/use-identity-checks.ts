import { useLazyCheckEmailQuery, useLazyCheckUsernameQuery } from '../../shared/api/public-api';
import { useAvailability, type Availability } from './use-availability';

/** PR-55: text, at sign, text, dot, text, no whitespace. The dot that matches is the first one that can, so it is linear. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Null: nothing to check. */
export function useEmailAvailability(email: string | null): Availability {
  const [check] = useLazyCheckEmailQuery();
  return useAvailability(email, async (value) => (await check({ email: value })).data ?? null);
}

export function useUsernameAvailability(username: string | null): Availability {
  const [check] = useLazyCheckUsernameQuery();
  return useAvailability(username, async (value) => (await check({ name: value })).data ?? null);
}
