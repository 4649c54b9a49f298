import { platforms } from '@/shared/api/platforms';

/** The platforms to choose from. Twitter is the former name of X: links keep the key, and the choice is one. */
const chosenKeys: Record<string, string | undefined> = { twitter: 'x' };

export const choiceOf = (key: string): string => chosenKeys[key] ?? key;

/**
 * The platform to which the host of a URL belongs, also as a subdomain; a website for any other host, and undefined
 * while the URL has no whole host.
 */
export function detectPlatform(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const hostname = new URL(url).hostname.replace(/\.$/, '');
  const platform = platforms.find(({ hosts }) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)));
  if (platform !== undefined) return platform.key;
  return /\.[^.]{2,}$/.test(hostname) ? 'website' : undefined;
}
