import type { RateLimit } from '../../../platform/http/limits/rate-limits.port.js';

/** Limits guesses at the current password, because a stolen session must not reveal it. */
export const PASSWORD_GUESSES: RateLimit = { name: 'admin-current-password', times: 5, perSeconds: 900, blockSeconds: 900 };

/** Limits guesses at a code, because all six-digit codes could otherwise be tried within minutes. */
export const CODE_GUESSES: RateLimit = { name: 'admin-second-factor', times: 5, perSeconds: 900, blockSeconds: 900 };
