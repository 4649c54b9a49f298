import { platforms } from '../../shared/api/platforms';

/** The key of the platform to which the host of a URL belongs, also as a subdomain; undefined for any other URL. */
export function detectPlatform(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return platforms.find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)))?.key;
}
