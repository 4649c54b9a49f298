import type { RateLimit } from '../../../platform/http/limits/rate-limits.port.js';

/** A found or stolen session must not allow guessing the password of its owner. */
export const PASSWORD_GUESSES: RateLimit = { name: 'admin-current-password', times: 5, perSeconds: 900, blockSeconds: 900 };

/** A code has six digits: without a limit, trying them all takes minutes. */
export const CODE_GUESSES: RateLimit = { name: 'admin-second-factor', times: 5, perSeconds: 900, blockSeconds: 900 };
