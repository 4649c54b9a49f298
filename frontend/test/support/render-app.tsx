import { cleanup, render } from '@testing-library/react';
import { Providers } from '@/app/providers';
import { adminRoute } from '@/app/router/admin-route';
import { AppRoutes } from '@/app/router/app-routes';
import { BrowserHistory, BrowserRouter } from '@/app/router/browser-router';
import { createStore } from '@/app/store';
import { keepToasts } from './shows';

/** Renders the whole application at a URL with an empty store, as after loading the page. */
export function openApp(url: string): void {
  cleanup();
  keepToasts();
  window.history.replaceState(null, '', url);
  render(
    <Providers store={createStore()}>
      <BrowserRouter history={new BrowserHistory()}>
        <AppRoutes admin={adminRoute} />
      </BrowserRouter>
    </Providers>,
  );
}
