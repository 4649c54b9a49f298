import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';

interface ServerRouterProps {
  /** Path of the page, not decoded. */
  path: string;
  /** Query of the page with its question mark. */
  query?: string;
  children: ReactNode;
}

/** The router of a page that the server renders. */
export function ServerRouter({ path, query = '', children }: ServerRouterProps) {
  return <StaticRouter location={{ pathname: wellFormed(path), search: query }}>{children}</StaticRouter>;
}

/**
 * Escapes the percent signs of a path that cannot be decoded, such as `/%E0`. The router would print a warning for it, as plain text
 * between the JSON lines of the server's log.
 */
function wellFormed(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
