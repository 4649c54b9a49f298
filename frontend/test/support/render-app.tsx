import { cleanup, render } from '@testing-library/react';
import { Providers } from '../../src/app/providers';
import { AppRoutes } from '../../src/app/router';
import { createStore } from '../../src/app/store';

/** Renders the whole application at a URL with an empty store, as after loading the page. */
export function openApp(url: string): void {
  cleanup();
  window.history.replaceState(null, '', url);
  render(
    <Providers store={createStore()}>
      <AppRoutes />
    </Providers>,
  );
}
