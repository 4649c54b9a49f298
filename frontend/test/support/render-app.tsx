import { cleanup, render } from '@testing-library/react';
import { Providers } from '../../src/app/providers';
import { AppRoutes } from '../../src/app/router';
import { createStore } from '../../src/app/store';

/** The whole application at an address, as after loading the page: what another page had fetched is gone. */
export function openApp(address: string): void {
  cleanup();
  window.history.replaceState(null, '', address);
  render(
    <Providers store={createStore()}>
      <AppRoutes />
    </Providers>,
  );
}
