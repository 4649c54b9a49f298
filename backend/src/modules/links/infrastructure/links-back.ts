import { pathOnSite } from '../../../kernel/site-url.js';
import { readMarkup } from '../../../platform/parsing/markup.js';

const ATTRIBUTES = new Set(['rel', 'href']);

/**
 * Whether the page has a link with `rel="me"` to the page of the profile with these usernames, the former ones included, which redirect. Ignores
 * case, query and a trailing slash. A browser does not show what is in a `template`.
 */
export async function linksBack({ url, html }: { url: string; html: string }, publicUrl: string, usernames: string[]): Promise<boolean> {
  const wanted = new Set(usernames.map((name) => name.toLowerCase()));
  let isFound = false;
  let templates = 0;
  await readMarkup(html, {
    syntax: 'html',
    attributes: ATTRIBUTES,
    onTag: (name, { rel = '', href = '' }) => {
      if (name === 'template') templates += 1;
      const isMe = templates === 0 && (name === 'a' || name === 'link') && rel.toLowerCase().split(/\s+/).includes('me');
      const [username = '', ...rest] = (isMe && pathOnSite(href, publicUrl, url)) || [];
      isFound ||= rest.length === 0 && wanted.has(username.toLowerCase());
    },
    onEndTag: (name) => {
      if (name === 'template') templates = Math.max(0, templates - 1);
    },
  });
  return isFound;
}
