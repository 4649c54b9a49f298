import { looksLikeEmail, useEmailAvailability } from '@/features/session/use-identity-checks';
import type { SessionUser } from '@/shared/api/public-api';
import { profileEditorTexts } from '@/shared/i18n/en/profile-editor';
import { saveAccountTexts } from '@/shared/i18n/en/save-account';
import { getT } from '@/shared/i18n/texts';
import type { ValidationError } from './use-username-field';

export type Email = Pick<SessionUser, 'email' | 'emailVerified' | 'verifiedEmail'>;

/** A changed address is pending until its link is used (PR-4). A verified address can be replaced, but not removed. */
export function useEmailField({ email: current, emailVerified, verifiedEmail }: Email, typed: string) {
  const { save } = getT(saveAccountTexts);
  const t = getT(profileEditorTexts).email;
  const email = typed.trim();
  const isChanged = email !== (current ?? '');
  const canBeEmpty = verifiedEmail === null;
  const isValid = looksLikeEmail(email) || (email === '' && canBeEmpty);
  const availability = useEmailAvailability(isChanged && isValid && email !== '' ? email : null);

  const hintOf = (): string => {
    if (availability.state === 'checking') return save.checking;
    if (availability.state === 'available') return save.available;
    if (current === null || isChanged) return t.none;
    return emailVerified ? t.verified : t.pending;
  };
  const problemOf = (): string | undefined => {
    if (!isChanged) return undefined;
    if (!isValid) return save.invalid;
    if (availability.state === 'failed') return save.unchecked;
    return availability.state === 'unavailable' ? availability.reason || save.taken : undefined;
  };
  const problem = problemOf();
  const validationError = (): ValidationError | null => {
    if (problem !== undefined) return { title: save.invalidTitle, description: problem };
    return availability.state === 'checking' ? { title: getT(profileEditorTexts).username.wait, description: save.checking } : null;
  };

  return { email, isChanged, availability, hint: hintOf(), problem, validationError: validationError() };
}
