import { isEmailAddress, normaliseEmail } from '../../../kernel/email-address.js';
import { InvalidContact } from './links.errors.js';
import { isWebUrl, webUrl } from './web-url.js';

/** What a link of a profile is (PR-92). */
export const LINK_KINDS = ['link', 'heading', 'email', 'phone'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A heading leads nowhere. Clients of the observed application show each link with a URL. */
export const HEADING_URL = '#';

/** ITU-T E.164: at most 15 digits, here with the separators that people write. */
const PHONE = /^\+?[\d\s()./-]{3,30}$/;

/** Returns the URL of a link of the kind; throws when the text is none. */
export function linkTarget(kind: LinkKind, typed: string): string {
  if (kind === 'link') return webUrl(typed);
  if (kind === 'heading') return HEADING_URL;
  if (kind === 'email') {
    const address = normaliseEmail(typed).replace(/^mailto:/i, '');
    if (!isEmailAddress(address)) throw new InvalidContact({ reason: 'email' });
    // Other characters of an address have no meaning in a URL.
    return `mailto:${address.replace(/[%?#&]/g, encodeURIComponent)}`;
  }
  const number = typed.trim().replace(/^tel:/i, '');
  const digits = number.replace(/\D/g, '');
  if (!PHONE.test(number) || digits.length < 3 || digits.length > 15) throw new InvalidContact({ reason: 'phone' });
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}`;
}

/** Whether the text can be the URL of a link of some kind. */
export function isLinkTarget(typed: string): boolean {
  return (
    isWebUrl(typed) ||
    typed === HEADING_URL ||
    isEmailAddress(normaliseEmail(typed).replace(/^mailto:/i, '')) ||
    PHONE.test(typed.trim().replace(/^tel:/i, ''))
  );
}

/** Whether a stored URL is what the API stores for a link of the kind. */
export function isStoredTarget(kind: LinkKind, url: string): boolean {
  try {
    return linkTarget(kind, url.replace(/%(25|3F|23|26)/gi, decodeURIComponent)) === url;
  } catch {
    return false;
  }
}
