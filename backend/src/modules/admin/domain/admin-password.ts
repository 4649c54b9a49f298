import { limit } from '../../../kernel/limit.js';

/** Minimum length of a long password, which needs a lower score than a shorter one (PR-58). */
export const ADMIN_PASSWORD_LONG = limit('adminPasswordLong', 12);
/** Minimum score of a long password. Scores range from 0 (among the first guesses) to 4 (more than 10^10 guesses). */
const ADMIN_PASSWORD_SCORE_LONG = limit('adminPasswordScoreLong', 2);
/** Minimum score of a shorter password. */
const ADMIN_PASSWORD_SCORE_SHORT = limit('adminPasswordScoreShort', 4);
/** Maximum number of scored characters, because the time grows with the length: 64 characters take at most 60 ms. */
export const ADMIN_PASSWORD_SCORED = limit('adminPasswordScored', 64);

interface RatedPassword {
  length: number;
  score: number;
}

export function isAcceptable({ length, score }: RatedPassword): boolean {
  return score >= (length >= ADMIN_PASSWORD_LONG ? ADMIN_PASSWORD_SCORE_LONG : ADMIN_PASSWORD_SCORE_SHORT);
}
