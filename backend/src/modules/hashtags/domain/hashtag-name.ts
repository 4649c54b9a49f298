import { InvalidHashtag } from './hashtags.errors.js';

/** PR-25. */
export const HASHTAG_MAX = 50;
export const HASHTAGS_MAX = 10;

/** A mark belongs to the letter before it: without marks, half the world's scripts could not be written. */
const NAME = /^(?:[\p{L}\p{N}_.-]\p{M}*)+$/u;

/** What somebody typed as it would be stored, whether or not it may be. A leading # is how people write a hashtag, and part of none. */
export function normalisedHashtag(text: string): string {
  const bare = text.normalize('NFKC').trim().replace(/^#+/, '').trim();
  return bare.toLowerCase().normalize('NFKC');
}

/** The name of a hashtag: 1 to 50 letters, digits, `_`, `-` or `.` of any script. */
export function hashtagName(text: string): string {
  const name = normalisedHashtag(text);
  if ([...name].length > HASHTAG_MAX || !NAME.test(name)) throw new InvalidHashtag();
  return name;
}
