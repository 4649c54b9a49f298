import { SHOWN_MAX } from '../domain/import.js';

/** A text of a source without control characters and surrogates, at most `max` characters long. */
export const cleaned = (text: unknown, max = SHOWN_MAX): string =>
  typeof text === 'string' || typeof text === 'number'
    ? String(text)
        .slice(0, 4 * max)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, max)
        .toWellFormed()
    : '';
