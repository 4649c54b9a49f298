/** PR-58: from this length on, a password needs only not to be common or a pattern. */
export const ADMIN_PASSWORD_LONG = 12;
/** Scores run from 0 (among the first guesses) to 4 (more than 10^10 guesses). */
export const ADMIN_PASSWORD_SCORE_LONG = 2;
/** Shorter ones must be hard to guess on their own. */
export const ADMIN_PASSWORD_SCORE_SHORT = 4;
/** The time of the estimate grows with the length, so only the beginning counts: at most 60 ms for 64 characters. */
export const ADMIN_PASSWORD_SCORED = 64;

export interface RatedPassword {
  length: number;
  score: number;
}

export function isAcceptable({ length, score }: RatedPassword): boolean {
  return score >= (length >= ADMIN_PASSWORD_LONG ? ADMIN_PASSWORD_SCORE_LONG : ADMIN_PASSWORD_SCORE_SHORT);
}
