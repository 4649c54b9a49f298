import { platforms } from '@/shared/api/platforms';
import { choiceOf } from './platforms';
import { URL_PREFIX } from './link-url';

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
