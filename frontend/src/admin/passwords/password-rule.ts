import { limits } from '../../shared/api/limits';

/** The server uses the same message. */
export const TOO_WEAK = `Password is too easy to guess. Use at least ${String(limits.adminPasswordLong)} characters that are not a common password, a name or a pattern.`;

/** A score from 0 (weakest) to 4. The list of common passwords is a chunk of 230 kB, so it is loaded with the first character. */
export async function scoreOf(password: string, username: string): Promise<number> {
  const { estimate } = await import('./password-estimator');
  return estimate(password, username);
}

export function isAcceptable(password: string, score: number): boolean {
  const isLong = Array.from(password).length >= limits.adminPasswordLong;
  return score >= (isLong ? limits.adminPasswordScoreLong : limits.adminPasswordScoreShort);
}
