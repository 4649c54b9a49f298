import { contactKind, emailUrl, phoneUrl } from './contacts.js';
import { isWebUrl, webUrl } from './web-url.js';

/** What a link of a profile is (PR-92). */
export const LINK_KINDS = ['link', 'heading', 'email', 'phone'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A heading leads nowhere. Clients of the observed application show each link with a URL. */
const HEADING_URL = '#';

/** Returns the URL of a link of the kind; throws when the text is none. */
export function linkTarget(kind: LinkKind, typed: string): string {
  if (kind === 'heading') return HEADING_URL;
  return { link: webUrl, email: emailUrl, phone: phoneUrl }[kind](typed);
}

/** Whether the text has the shape of the URL of a link of some kind. */
export function isLinkTarget(typed: string): boolean {
  return isWebUrl(typed) || typed === HEADING_URL || contactKind(typed) !== undefined;
}

/** Whether a stored URL is what the API stores for a link of the kind. */
export function isStoredTarget(kind: LinkKind, url: string): boolean {
  try {
    return linkTarget(kind, url) === url;
  } catch {
    return false;
  }
}
