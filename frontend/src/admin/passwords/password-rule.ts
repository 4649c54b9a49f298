import { limits } from '@/shared/api/limits';
import { adminSettingsTexts } from '@/shared/i18n/en/admin/settings';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

/** In English the message of the server. */
export const tooWeakText = (): string => fill(getT(adminSettingsTexts).tooWeak, { n: limits.adminPasswordLong });

/** A score from 0 (weakest) to 4. The list of common passwords is a chunk of 230 kB, so it is loaded with the first character. */
export async function scoreOf(password: string, username: string): Promise<number> {
  const { estimate } = await import('./password-estimator');
  return estimate(password, username);
}

export function isAcceptable(password: string, score: number): boolean {
  const isLong = Array.from(password).length >= limits.adminPasswordLong;
  return score >= (isLong ? limits.adminPasswordScoreLong : limits.adminPasswordScoreShort);
}
