import { platforms } from '@/shared/api/platforms';
import { choiceOf } from './platforms';

/** PR-55. */
export const URL_PREFIX = 'https://';

/**
 * Returns the typed URL with a scheme (PR-27): a damaged scheme is restored, a pasted URL replaces the prefix before it,
 * and `http://` is kept. Any other scheme is placed after the prefix, and the server rejects it.
 */
export function withPrefix(typed: string, before: string): string {
  const text = typed.trim();
  const pasted = /^https?:\/\/(https?:\/\/.*)$/i.exec(text)?.[1];
  if (pasted !== undefined) return pasted;
  if (/^https?:\/\//i.test(text)) return text;
  const scheme = /^https?:\/\//i.exec(before)?.[0] ?? '';
  const isDamaged = scheme !== '' && text.length === before.length - 1 && text.endsWith(before.slice(scheme.length));
  if (isDamaged || URL_PREFIX.startsWith(text)) return isDamaged ? before : URL_PREFIX;
  return URL_PREFIX + text;
}

/** A complete URL is longer than the prefix and does not end with `://` (PR-55). */
export function isComplete(url: string): boolean {
  return url.trim().length > URL_PREFIX.length && !url.trim().endsWith('://');
}

/**
 * The choice of the platform to which the host of a URL belongs, also as a subdomain; a website for any other host, and undefined
 * while the URL has no whole host.
 */
export function detectPlatform(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  const platform = platforms.find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)));
  if (platform !== undefined) return choiceOf(platform.key);
  return /\.[^.]{2,}$/.test(hostname) ? 'website' : undefined;
}

/** How the addresses of profiles on the platform begin. */
export function prefixOf(key: string): string {
  return platforms.find((platform) => platform.key === key)?.prefix ?? URL_PREFIX;
}

/** True while the visitor has typed nothing after the beginning that a platform has filled in. */
export function isOnlyPrefix(url: string): boolean {
  return url === URL_PREFIX || platforms.some(({ prefix }) => prefix === url);
}
