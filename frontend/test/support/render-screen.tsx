import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { baseApi } from '../../src/shared/api/base-api';

export function testStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(baseApi.middleware),
  });
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** A part of the application where it belongs: in a store and at an address, which can be read as `address`. */
export function renderAt(address: string, children: ReactNode) {
  return render(
    <Provider store={testStore()}>
      <MemoryRouter initialEntries={[address]}>
        {children}
        <Address />
      </MemoryRouter>
    </Provider>,
  );
}
