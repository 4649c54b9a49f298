import { trimCharacters } from './text.js';
import { limit } from './limit.js';

/** RFC 5321: a path is at most 256 octets with its angle brackets, a local part at most 64. */
export const EMAIL_MAX = limit('emailMax', 254);
const LOCAL_MAX = 64;
const DOMAIN_MAX = 253;

const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = new RegExp(`^${ATOM}(\\.${ATOM})*$`, 'u');
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether the text is a single plain e-mail address: no display name, list, comment, quotes or IP literal, and no character
 * that could end a header line.
 */
export function isEmailAddress(text: string): boolean {
  // Checked first, because Unicode normalisation is quadratic in the number of combining marks.
  if (text.length > EMAIL_MAX || octets(text) > EMAIL_MAX) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && !isAmbiguous(text) && octets(local) <= LOCAL_MAX && LOCAL.test(local) && isDomain(domain);
}

/** Compares without case, letter by letter like `lower()` of the database, independent of neighbouring letters. */
export function sameEmail(one: string, other: string): boolean {
  return lower(one) === lower(other);
}

/** Trims spaces, no-break spaces and tabs. A line break stays, so that validation rejects it. */
export function normaliseEmail(text: string): string {
  return trimCharacters(text, ' \t\u00a0');
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const ascii = asciiOf(domain);
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    ascii !== '' &&
    ascii.length <= DOMAIN_MAX
  );
}

/**
 * Whether the text contains letters that normalisation or lower-casing turns into ASCII letters (the Kelvin sign, a fullwidth m, the
 * dotted capital I). Two different mailboxes could otherwise be compared as equal.
 */
function isAmbiguous(text: string): boolean {
  return text.normalize('NFKC') !== text || [...text].some((letter) => letter > '\x7f' && /[\0-\x7f]/.test(letter.toLowerCase()));
}

/** The domain in its ASCII form (Punycode); empty when it is not valid. */
function asciiOf(domain: string): string {
  return URL.canParse(`http://${domain}/`) ? new URL(`http://${domain}/`).hostname : '';
}

const lower = (text: string): string => Array.from(text, (letter) => letter.toLowerCase()).join('');
const octets = (text: string): number => new TextEncoder().encode(text).length;
