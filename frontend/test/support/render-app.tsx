import { cleanup, render } from '@testing-library/react';
import { AdminRoute } from '@/app/admin-route';
import { createGuardedHistory } from '@/app/guarded-history';
import { Providers } from '@/app/providers';
import { AppRoutes } from '@/app/router';
import { createStore } from '@/app/store';

/** Renders the whole application at a URL with an empty store, as after loading the page. */
export function openApp(url: string): void {
  cleanup();
  window.history.replaceState(null, '', url);
  render(
    <Providers store={createStore()} history={createGuardedHistory()}>
      <AppRoutes>{AdminRoute}</AppRoutes>
    </Providers>,
  );
}
