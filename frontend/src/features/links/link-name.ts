import type { ExternalLink } from '../../shared/api/public-api';

/** What a link is called where it has no name of its own. */
export function linkName({ displayName, url }: Pick<ExternalLink, 'displayName' | 'url'>): string {
  return displayName ?? url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
