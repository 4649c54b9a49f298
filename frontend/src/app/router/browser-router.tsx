import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import type { BrowserHistory } from './browser-history';

export function BrowserRouter({ history, children }: { history: BrowserHistory; children: ReactNode }) {
  const [{ location, action }, setNavigation] = useState(history.current);

  useLayoutEffect(
    () =>
      history.listen((next) => {
        // Another page may have to load first: in a transition the old page stays visible until then. A change within the page
        // renders at once, so that the screen matches the URL.
        if (next.isSamePage) setNavigation(next);
        else
          startTransition(() => {
            setNavigation(next);
          });
      }),
    [history],
  );

  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
