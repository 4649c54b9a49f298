import { readMarkup } from '../../../platform/parsing/markup.js';

const ATTRIBUTES = new Set(['rel', 'href']);

/** Whether the page has a link with `rel="me"` to one of the profile's page, ignoring case, query and a trailing slash. */
export async function linksBack({ url, html }: { url: string; html: string }, profileUrl: string): Promise<boolean> {
  const wanted = comparable(profileUrl);
  let isFound = false;
  await readMarkup(html, {
    syntax: 'html',
    attributes: ATTRIBUTES,
    onTag: (name, { rel = '', href = '' }) => {
      const isMe = (name === 'a' || name === 'link') && rel.toLowerCase().split(/\s+/).includes('me');
      isFound ||= isMe && comparable(href, url) === wanted;
    },
  });
  return isFound;
}

function comparable(href: string, base?: string): string | undefined {
  const parsed = URL.parse(href, base);
  return parsed === null ? undefined : `${parsed.origin}${parsed.pathname.replace(/\/$/, '')}`.toLowerCase();
}
