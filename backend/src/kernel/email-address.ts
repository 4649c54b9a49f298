import { trimCharacters } from './trim.js';

/** RFC 5321: a path is at most 256 octets with its angle brackets, a local part at most 64. */
export const EMAIL_MAX = 254;
const LOCAL_MAX = 64;
const DOMAIN_MAX = 253;

const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LOCAL = new RegExp(`^${ATOM}(\\.${ATOM})*$`, 'u');
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether the text is one bare mail address that we are willing to write to: no display name, no list, no comment,
 * no quotes, no literal network address, nothing that could end a header line.
 */
export function isEmailAddress(text: string): boolean {
  // before anything else: Unicode normalisation is quadratic in a run of combining marks
  if (text.length > EMAIL_MAX || octets(text) > EMAIL_MAX) return false;
  const [local = '', domain = '', ...more] = text.split('@');
  return more.length === 0 && !isAmbiguous(text) && octets(local) <= LOCAL_MAX && LOCAL.test(local) && isDomain(domain);
}

/** Case is not part of an address here, as in the database's `lower()`: letter by letter, whatever stands beside it. */
export function sameEmail(one: string, other: string): boolean {
  return lower(one) === lower(other);
}

/** Spaces around it are a slip of the hand. A line break is not: it stays, and is refused. */
export function tidyEmail(text: string): string {
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
 * Letters that become others when case or width is dropped (the Kelvin sign, a fullwidth m, the dotted capital I):
 * with them a second mailbox could pass for somebody's address.
 */
function isAmbiguous(text: string): boolean {
  return text.normalize('NFKC') !== text || [...text].some((letter) => letter > '\x7f' && /[\0-\x7f]/.test(letter.toLowerCase()));
}

/** As it stands in the mail system; empty when it cannot. */
function asciiOf(domain: string): string {
  return URL.canParse(`http://${domain}/`) ? new URL(`http://${domain}/`).hostname : '';
}

const lower = (text: string): string => Array.from(text, (letter) => letter.toLowerCase()).join('');
const octets = (text: string): number => new TextEncoder().encode(text).length;
