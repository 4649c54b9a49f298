import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import { matchedPath } from '@/app/routes';

interface ServerRouterProps {
  /** Path of the page, not decoded. */
  path: string;
  /** Query of the page with its question mark. */
  query?: string;
  children: ReactNode;
}

/** The router of a page that the server renders. */
export function ServerRouter({ path, query = '', children }: ServerRouterProps) {
  return <StaticRouter location={{ pathname: matchedPath(path), search: query }}>{children}</StaticRouter>;
}
