import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/base-api';

/** Server state only: the address bar and the components hold everything else. */
export function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) =>
      defaults({
        // Files travel through the arguments of the upload; the checks would walk them at every action.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(baseApi.middleware),
  });
}
