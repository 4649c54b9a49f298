import { Parser } from 'htmlparser2';

/** Whether the page has a link with `rel="me"` to one of the profile's page, ignoring case, query and a trailing slash. */
export function linksBack({ url, html }: { url: string; html: string }, profileUrl: string): boolean {
  const wanted = comparable(profileUrl);
  let isFound = false;
  const parser = new Parser({
    onopentag: (name, { rel = '', href = '' }) => {
      const isMe = (name === 'a' || name === 'link') && rel.toLowerCase().split(/\s+/).includes('me');
      if (!isMe || comparable(href, url) !== wanted) return;
      isFound = true;
      parser.pause();
    },
  });
  parser.end(html);
  return isFound;
}

function comparable(href: string, base?: string): string | undefined {
  const parsed = URL.parse(href, base);
  return parsed === null ? undefined : `${parsed.origin}${parsed.pathname.replace(/\/$/, '')}`.toLowerCase();
}
