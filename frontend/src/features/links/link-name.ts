import type { ExternalLink } from '@/shared/api/public-api';

/** The display name of a link, or its URL without the scheme, `www.` and a trailing slash. */
export function linkName({ displayName, url }: Pick<ExternalLink, 'displayName' | 'url'>): string {
  return displayName ?? url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
