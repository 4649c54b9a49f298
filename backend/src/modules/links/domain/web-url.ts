import { trimCharacters } from '../../../kernel/trim.js';
import { isHonestHost } from './host-name.js';
import { InvalidUrl } from './links.errors.js';

export const URL_MAX = 2048;

/** PR-27: nothing but the web. The authority must stand there in full, for `https:evil.example` means the same to a browser. */
const WEB = /^https?:\/\/(?<authority>[^/?#]+)/i;
/**
 * White space, controls, invisible and unassigned characters, and what no URL may hold unescaped: parsers drop or mend
 * some of them, each in its own way, and markup could be made of others.
 */
const NEVER = /[\s\p{C}"<>\\`]/u;
/** User information, and escapes in the host. */
const DISGUISED = /[@%]/;

/** The address as typed, fit to be stored and to be put behind a link; `InvalidUrl` otherwise. */
export function webUrl(typed: string): string {
  if (!isWebUrl(typed)) throw new InvalidUrl();
  return trimmed(typed).replace(/^https?/i, (scheme) => scheme.toLowerCase());
}

export function isWebUrl(typed: string): boolean {
  const text = trimmed(typed);
  if (text.length > URL_MAX) return false;
  const authority = WEB.exec(text)?.groups?.authority;
  if (authority === undefined || NEVER.test(text) || DISGUISED.test(authority)) return false;
  const hostname = URL.parse(text)?.hostname ?? '';
  return hostname.startsWith('[') || (isPublicName(hostname) && isHonestHost(authority.replace(/:\d*$/, ''), hostname));
}

/** Spaces come along when somebody pastes; a tab or a line break never does by accident. */
const trimmed = (typed: string): string => trimCharacters(typed, ' ');

/** A name with a dot: `https://instagram` is a slip, and `https://localhost` is nobody else's host. */
const isPublicName = (hostname: string): boolean => /^[^.]+(\.[^.]+)+\.?$/.test(hostname);
