import { limit } from '../../../kernel/limit.js';

/** Minimum length of a long password, which needs a lower score than a shorter one (PR-58). */
export const ADMIN_PASSWORD_LONG = limit('adminPasswordLong', 12);
/** Minimum score of a long password. Scores range from 0 (among the first guesses) to 4 (more than 10^10 guesses). */
export const ADMIN_PASSWORD_SCORE_LONG = limit('adminPasswordScoreLong', 2);
/** Minimum score of a shorter password. */
export const ADMIN_PASSWORD_SCORE_SHORT = limit('adminPasswordScoreShort', 4);
/** Maximum number of scored characters, because the time grows with the length: 64 characters take at most 60 ms. */
export const ADMIN_PASSWORD_SCORED = limit('adminPasswordScored', 64);

export interface RatedPassword {
  length: number;
  score: number;
}

export function isAcceptable({ length, score }: RatedPassword): boolean {
  return score >= (length >= ADMIN_PASSWORD_LONG ? ADMIN_PASSWORD_SCORE_LONG : ADMIN_PASSWORD_SCORE_SHORT);
}

/** PHC string (password hash format) of argon2id, version 19, with memory in KiB, passes and lanes. */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d)\$[A-Za-z0-9+/]{16,86}\$[A-Za-z0-9+/]{16,86}$/;
/** Maximum cost of one verification: twice the memory of the current parameters, for hashes of versions with other parameters. */
const MAX_COST = { memory: 2 * 19_456, passes: 4, lanes: 4 };

/** Whether the text is a password hash whose verification costs no more than a sign-in may. */
export function isPasswordHash(text: string): boolean {
  const [, memory = '', passes = '', lanes = ''] = PHC.exec(text) ?? [];
  return memory !== '' && Number(memory) <= MAX_COST.memory && Number(passes) <= MAX_COST.passes && Number(lanes) <= MAX_COST.lanes;
}
