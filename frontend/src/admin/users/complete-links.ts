import type { User, UserLink } from '@/shared/api/admin-api';
import { limits } from '@/shared/api/limits';
import { platforms } from '@/shared/api/platforms';

export interface LinkDraft {
  platform?: string;
  url?: string;
  title?: string;
}

const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A host without a scheme, such as `example.com/me`. */
const HOST = /^[^\s/@]+\.[a-z]{2,}(\/|$)/i;

/** Adds the prefix of the platform to a handle, and `https://` to a host. A URL with a scheme is kept. */
export function completeUrl(platform: string | undefined, typed: string): string {
  const text = typed.trim();
  if (WITH_SCHEME.test(text)) return text;
  const prefix = platforms.find(({ key }) => key === platform)?.prefix ?? '';
  if (prefix === '' || HOST.test(text)) return HOST.test(text) ? `https://${text}` : text;
  return `${prefix}${text.replace(/^@/, '')}`;
}

export function isWebAddress(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.protocol === 'http:' || parsed.protocol === 'https:');
}

/** Omits links without platform or URL. The platform is the default title (PR-56). */
export function completeLinks(drafts: LinkDraft[]): UserLink[] {
  return drafts.flatMap(({ platform = '', url = '', title = '' }) => {
    if (platform === '' || url.trim() === '') return [];
    return [{ platform, url: completeUrl(platform, url), title: title.trim() === '' ? platform : title.trim() }];
  });
}

/** The links of a user as form values. A link without a title gets its URL as title, as the profile shows it. */
export function draftsOf(links: User['externalLinks']): Required<LinkDraft>[] {
  return links.map(({ platform, url, title }) => {
    const shown = title ?? url.replace(/^https?:\/\//, '').replace(/\/$/, '');
    return { platform, url, title: shown.slice(0, limits.linkNameMax) };
  });
}
