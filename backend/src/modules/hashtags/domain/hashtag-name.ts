import { InvalidHashtag } from './hashtags.errors.js';

/** Maximum characters of a hashtag's name (PR-25). */
export const HASHTAG_MAX = 50;
/** Maximum hashtags of a profile (PR-25). */
export const HASHTAGS_MAX = 10;

/** Combining marks are allowed after a letter, because many scripts cannot be written without them. */
const NAME = /^(?:[\p{L}\p{N}_.-]\p{M}*)+$/u;

/** The form in which a typed hashtag is stored; it may still be invalid. A leading # is dropped, because it is not part of the name. */
export function normalisedHashtag(text: string): string {
  const withoutHash = text.normalize('NFKC').trim().replace(/^#+/, '').trim();
  return withoutHash.toLowerCase().normalize('NFKC');
}

/** The name of a hashtag: 1 to 50 letters, digits, `_`, `-` or `.` of any script. */
export function hashtagName(text: string): string {
  const name = normalisedHashtag(text);
  if ([...name].length > HASHTAG_MAX || !NAME.test(name)) throw new InvalidHashtag({ min: 1, max: HASHTAG_MAX });
  return name;
}
