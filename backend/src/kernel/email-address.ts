import { domainToUnicode } from 'node:url';
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

/** Whether both are addresses of one mailbox. */
export function sameEmail(one: string, other: string): boolean {
  return mailboxKey(one) === mailboxKey(other);
}

/** One text for all spellings of a mailbox. Lowers letter by letter like `lower()` of the database, independent of neighbouring letters. */
export const mailboxKey = (email: string): string => lower(normaliseEmail(email));

/**
 * The form in which an address is stored and compared (PR-154): spaces, no-break spaces and tabs around it are removed, and its domain has its one
 * spelling. A line break stays, so that validation rejects it.
 */
export function normaliseEmail(text: string): string {
  const address = trimCharacters(text, ' \t\u00a0');
  if (!isEmailAddress(address)) return address;
  const [local, domain] = partsOfEmail(address);
  const normalised = local + readableDomain(domain);
  return isEmailAddress(normalised) ? normalised : local + (asciiDomain(domain) ?? domain);
}

/** The local part with its @, and the domain. */
export function partsOfEmail(email: string): [local: string, domain: string] {
  const at = email.lastIndexOf('@') + 1;
  return [email.slice(0, at), email.slice(at)];
}

/** The domain in the ASCII form in which it is looked up and compared (UTS 46, Punycode); undefined when it is no domain. */
export function asciiDomain(domain: string): string | undefined {
  const { hostname = '' } = URL.parse(`http://${domain}/`) ?? {};
  // More than a domain, such as a port, is not left out silently.
  return hostname !== '' && !/[/?#:@\\[\]]/.test(domain) ? hostname : undefined;
}

/**
 * The one spelling of a domain that is stored and shown, which people read: `bücher.example` also for `xn--bcher-kva.example`, which browsers
 * send. It is made from the ASCII form, and stays in it when it could not be read back.
 */
export function readableDomain(domain: string): string {
  const ascii = asciiDomain(domain);
  if (ascii === undefined || (isAscii(domain) && !ascii.includes('xn--'))) return domain;
  const unicode = domainToUnicode(ascii);
  return asciiDomain(unicode) === ascii ? unicode : ascii;
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  const ascii = asciiDomain(domain) ?? '';
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

const lower = (text: string): string => Array.from(text, (letter) => letter.toLowerCase()).join('');
const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
const octets = (text: string): number => new TextEncoder().encode(text).length;
