import { verifyTexts } from '@/shared/i18n/en/verify';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import type { Entered } from './use-verify';

/** Title and description of a completed sign-in. */
export function doneTexts({ outcome, user }: Entered): { title: string; description: string } {
  const t = getT(verifyTexts);
  const values = { username: user.username, email: user.verifiedEmail ?? '' };
  return { title: fill(t.done[outcome], values), description: fill(t.doneHint[outcome], values) };
}
