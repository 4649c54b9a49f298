import { trimCharacters } from '../../../kernel/text.js';
import { isUnambiguousHost } from './host-name.js';
import { InvalidUrl } from './links.errors.js';

export const URL_MAX = 2048;

/** Allows http and https only (PR-27). The `//` is required, because browsers accept `https:evil.example` as well. */
const WEB = /^https?:\/\/(?<authority>[^/?#]+)/i;
/**
 * White space, control, invisible and unassigned characters, and characters that must be escaped in a URL. Parsers
 * drop or repair some of them differently, and others could form markup.
 */
const FORBIDDEN_CHARACTERS = /[\s\p{C}"<>\\`]/u;
/** User information, or an escape sequence in the host. */
const USER_INFO_OR_ESCAPE = /[@%]/;

/** Returns the typed URL, trimmed, when it is safe as the target of a link; throws `InvalidUrl` otherwise. */
export function webUrl(typed: string): string {
  if (!isWebUrl(typed)) throw new InvalidUrl();
  return trimmed(typed).replace(/^https?/i, (scheme) => scheme.toLowerCase());
}

export function isWebUrl(typed: string): boolean {
  const text = trimmed(typed);
  if (text.length > URL_MAX) return false;
  const authority = WEB.exec(text)?.groups?.authority;
  if (authority === undefined || FORBIDDEN_CHARACTERS.test(text) || USER_INFO_OR_ESCAPE.test(authority)) return false;
  const hostname = URL.parse(text)?.hostname ?? '';
  return hostname.startsWith('[') || (isPublicName(hostname) && isUnambiguousHost(authority.replace(/:\d*$/, ''), hostname));
}

/** Whether two valid URLs are the same for a browser, which writes the host in lowercase and a missing path as a slash. */
export function isSameUrl(one: string, other: string): boolean {
  return URL.parse(one)?.href === URL.parse(other)?.href;
}

/** Trims spaces only: pasted text often has them, whereas tabs and line breaks indicate an attack. */
const trimmed = (typed: string): string => trimCharacters(typed, ' ');

/** Requires a dot: `https://instagram` is a typing error, and `https://localhost` is not public. */
const isPublicName = (hostname: string): boolean => /^[^.]+(\.[^.]+)+\.?$/.test(hostname);
