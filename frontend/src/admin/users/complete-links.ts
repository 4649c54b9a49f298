import type { User, UserLink } from '../../shared/api/admin-api';
import { limits } from '../../shared/api/limits';
import { platforms } from '../../shared/api/platforms';

export interface LinkDraft {
  platform?: string;
  url?: string;
  title?: string;
}

const ADDRESS = /^[a-z][a-z0-9+.-]*:/i;
/** `example.com/me`: a host without its scheme. */
const HOST = /^[^\s/@]+\.[a-z]{2,}(\/|$)/i;

/** A handle gets the prefix of its platform, where it has one; an address stays as it was typed. */
export function completeUrl(platform: string | undefined, typed: string): string {
  const text = typed.trim();
  if (ADDRESS.test(text)) return text;
  const prefix = platforms.find(({ key }) => key === platform)?.prefix ?? '';
  if (prefix === '' || HOST.test(text)) return HOST.test(text) ? `https://${text}` : text;
  return `${prefix}${text.replace(/^@/, '')}`;
}

export function isWebAddress(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.protocol === 'http:' || parsed.protocol === 'https:');
}

/** What is lacking platform or URL is dropped; the title is the platform when there is none (PR-56). */
export function completeLinks(drafts: LinkDraft[]): UserLink[] {
  return drafts.flatMap(({ platform = '', url = '', title = '' }) => {
    if (platform === '' || url.trim() === '') return [];
    return [{ platform, url: completeUrl(platform, url), title: title.trim() === '' ? platform : title.trim() }];
  });
}

/** The links that a user has, ready to be edited. One without a title is shown by its address, and goes on being so. */
export function draftsOf(links: User['externalLinks']): Required<LinkDraft>[] {
  return links.map(({ platform, url, title }) => {
    const shown = title ?? url.replace(/^https?:\/\//, '').replace(/\/$/, '');
    return { platform, url, title: shown.slice(0, limits.linkNameMax) };
  });
}

/** Whether saving these would change anything: replacing a link by itself is no news for the audit log. */
export function areOtherLinks(drafts: LinkDraft[], before: LinkDraft[]): boolean {
  return JSON.stringify(completeLinks(drafts)) !== JSON.stringify(completeLinks(before));
}
