import { isEmailAddress, normaliseEmail } from '../../../kernel/email-address.js';
import { InvalidContact } from './links.errors.js';
import { withoutInvisibleEnds } from './web-url.js';

const SPACE = '[\\s\\p{Cf}(（]{0,4}';
const DIGITS = '\\p{Nd}[\\p{Nd}\\s\\p{Cf}\\p{Pd}\\u2212()（）\\[\\]./．／·]{2,40}';
const EXTENSION = '[\\s,;]{0,3}(?:ext(?:ensio)?n?|x|#|poste|durchwahl|dw)[\\s.:=]{0,3}';
const IPV4 = '(?:0|[1-9]\\d{0,2})(?:\\.(?:0|[1-9]\\d{0,2})){3}$';

/**
 * Expressions with the flags `iu` by which the link form and an import recognise what a text without a URL is. Published as `x-patterns`, so
 * that the form has the same ones. What a text of the shape contains is checked when the link is saved.
 */
export const PATTERNS = {
  /** An account of the fediverse, `@name@host`. */
  fediverse: '^@([\\w.-]+)@([\\w-]+(?:\\.[\\w-]+)+)$',
  handle: '^@[\\w.-]+$',
  email: '^(?:mailto:.*|[^\\s@/:]+@[^\\s@/:?]+\\.[^\\s@/:.?]{2,}(?:\\?.*)?)$',
  phone: `^(?:tel:.*|(?!${IPV4})${SPACE}[+＋]?${SPACE}${DIGITS}(?:${EXTENSION}\\p{Nd}{1,7}\\s*)?)$`,
} as const;

const EMAIL = new RegExp(PATTERNS.email, 'iu');
const PHONE = new RegExp(PATTERNS.phone, 'iu');
const FEDIVERSE = new RegExp(PATTERNS.fediverse, 'iu');

/** The kind of contact that a text has the shape of. */
export function contactKind(typed: string): 'email' | 'phone' | undefined {
  const text = withoutInvisibleEnds(typed);
  return EMAIL.test(text) ? 'email' : PHONE.test(text) ? 'phone' : undefined;
}

/** The URL of the account `@name@host` of the fediverse; undefined for other texts. */
export function fediverseUrl(text: string): string | undefined {
  const [, name, host] = FEDIVERSE.exec(text) ?? [];
  return host === undefined ? undefined : `https://${host}/@${name}`;
}

/** The part of a URL with this scheme behind it, without escape sequences; other texts unchanged. Undefined for a damaged escape sequence. */
function withoutScheme(text: string, scheme: RegExp): string | undefined {
  if (!scheme.test(text)) return text;
  try {
    return decodeURIComponent(text.replace(scheme, ''));
  } catch {
    // The URL is damaged.
    return undefined;
  }
}

/** Throws `InvalidContact` unless the text is an email address, also as `mailto:`. */
export function emailUrl(typed: string): string {
  const text = normaliseEmail(withoutInvisibleEnds(typed));
  // A question mark before the `@` is a part of the address.
  const fieldsAt = text.indexOf('?', text.indexOf('@'));
  const address = withoutScheme(fieldsAt < 0 ? text : text.slice(0, fieldsAt), /^mailto:\s*/i) ?? '';
  if (!isEmailAddress(address)) throw new InvalidContact({ reason: 'email' });
  if (fieldsAt >= 0) throw new InvalidContact({ reason: 'email_fields' });
  // Other characters of an address have no meaning in a URL.
  return `mailto:${address.replace(/[%?#&]/g, encodeURIComponent)}`;
}

/** Countries whose numbers keep their leading zero behind the country code: Italy, San Marino, Côte d'Ivoire, Congo, Benin. */
const WITH_LEADING_ZERO = ['39', '378', '225', '242', '229'];
/** The zero of a national call behind a country code, which a call from abroad leaves out: `+49 (0)30`, `+44 (020)`. */
const NATIONAL_ZERO = /^(\(?(?:\+|00)\s*([1-9]\d{0,2})\)?[\s./·\p{Pd}\u2212]*[([]\s*)0/u;
const LONE_ZERO = /[([]\s*0\s*[)\]]/;
/** ITU-T E.164: at most 15 digits. No country code begins with 0. */
const DIALLED = /^(?:\+[1-9]\d{2,14}|\d{3,15})$/;

/**
 * The URL of a telephone number as it is dialled (RFC 3966). Throws `InvalidContact` for a text that is none, or that several numbers could be
 * meant by.
 */
export function phoneUrl(typed: string): string {
  const text = withoutScheme(withoutInvisibleEnds(typed), /^tel:\s*/i);
  if (text === undefined || /^tel:/i.test(text) || !PHONE.test(text)) throw new InvalidContact({ reason: 'phone' });
  const plain = asciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim();
  const [, extension] = new RegExp(`${EXTENSION}(\\d{1,7})$`, 'iu').exec(plain) ?? [];
  const number = plain.replace(new RegExp(`${EXTENSION}\\d{1,7}$`, 'iu'), '');
  const country = NATIONAL_ZERO.exec(number)?.[2];
  const keepsZero = country !== undefined && WITH_LEADING_ZERO.includes(country);
  const international = keepsZero ? number : number.replace(NATIONAL_ZERO, '$1');
  const digits = international.replace(/[^+\d]/g, '');
  // A zero in brackets elsewhere, and a second slash, leave open which number is meant.
  const isAmbiguous = (!keepsZero && LONE_ZERO.test(international.slice(1))) || international.split('/').length > 2;
  if (isAmbiguous || !DIALLED.test(digits)) throw new InvalidContact({ reason: 'phone' });
  return `tel:${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** Digits of all scripts are in runs of ten, from 0 to 9. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}
