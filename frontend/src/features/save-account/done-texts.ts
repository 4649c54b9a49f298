import { identityTexts } from '../../shared/lib/texts/identity-texts';
import { fill } from '../../shared/lib/texts/texts';
import type { Entered } from './use-verify';

/** Title and description of a completed sign-in. */
export function doneTexts({ outcome, user }: Entered): { title: string; description: string } {
  const t = identityTexts().verify;
  const values = { username: user.username, email: user.verifiedEmail ?? '' };
  return { title: fill(t.done[outcome], values), description: fill(t.doneHint[outcome], values) };
}
