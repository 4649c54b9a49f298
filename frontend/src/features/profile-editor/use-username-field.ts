import { useUsernameAvailability } from '@/features/session/use-identity-checks';
import { limits } from '@/shared/api/limits';
import { useGetUsernameChangesQuery } from '@/shared/api/creator-api';
import { getT } from '@/shared/texts/texts';

export interface ValidationError {
  title: string;
  description: string;
}

/**
 * A username that is like a name, e.g. `nora.hill` (PR-11); undefined for a name with other letters than those of ASCII and their accents,
 * and for a short one.
 */
export function usernameLike(name: string): string | undefined {
  // `ß` has two letters in upper case.
  const plain = name.toUpperCase().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  if (/[^a-z\P{L}]/u.test(plain)) return undefined;
  const username = plain
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\./, '')
    .slice(0, limits.usernameMax)
    .replace(/\.$/, '');
  return username.length < limits.usernameMin ? undefined : username;
}

/** The rules of a username change (PR-55): at most two changes in total, and an availability check after the last input. */
export function useUsernameField(current: string, typed: string) {
  const t = getT('profileEditor.username');
  const { data: quota } = useGetUsernameChangesQuery();
  const username = typed.trim();
  const isChanged = username !== current;
  const availability = useUsernameAvailability(isChanged && username !== '' ? username : null);

  // The field is enabled until the quota is loaded, because the server enforces the quota.
  const isUsedUp = quota?.canChange === false;
  const usedUpText = t('usedUp', { n: (quota?.changesUsed ?? 0) + (quota?.changesRemaining ?? 0) });

  const hintOf = (): string | undefined => {
    if (isUsedUp) return usedUpText;
    if (availability.state === 'checking') return t('checking');
    if (availability.state === 'available') return t('available');
    return quota === undefined ? undefined : t('left', { n: quota.changesRemaining });
  };
  const errorOf = (): string | undefined => {
    if (isChanged && username === '') return t('chooseAnother');
    if (availability.state === 'failed') return t('checkFailed');
    return availability.state === 'unavailable' ? availability.reason || t('chooseAnother') : undefined;
  };
  const error = errorOf();

  /** The reason why the username cannot be saved yet; null when it can. */
  const validationError = (): ValidationError | null => {
    if (!isChanged) return null;
    if (isUsedUp) return { title: t('cannotChange'), description: usedUpText };
    if (error !== undefined) return { title: t('notAvailable'), description: error };
    return availability.state === 'available' ? null : { title: t('wait'), description: t('checking') };
  };

  return { username, isChanged, isDisabled: isUsedUp, availability, hint: hintOf(), error, validationError: validationError() };
}
