import { createPath, NavigationType, type To } from 'react-router';
import type { GuardedHistory } from './guarded-history';
import { wellFormedPath } from './well-formed-path';

const unsupported = (): void => {
  throw new Error('the server does not navigate');
};

/** The history of a page that the server renders: one location, no navigation. */
export function createStaticHistory(pathname: string, search: string): GuardedHistory {
  const toPath = (to: To): string => (typeof to === 'string' ? to : createPath(to));
  return {
    place: {
      action: NavigationType.Pop,
      location: { pathname: wellFormedPath(pathname), search, hash: '', state: null, key: 'default' },
    },
    navigator: {
      createHref: toPath,
      go: unsupported,
      push: unsupported,
      replace: unsupported,
    },
    listen: () => () => undefined,
  };
}
