import { configureStore } from '@reduxjs/toolkit';
import { promptToSave, saveAccountSlice } from '../features/session/save-account-slice';
import { baseApi } from '../shared/api/base-api';

/** Server state, and the one slice; the address bar and the components hold everything else. */
export function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, ...saveAccountSlice },
    middleware: (defaults) =>
      defaults({
        // Files travel through the arguments of the upload; the checks would walk them at every action.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(baseApi.middleware, promptToSave),
  });
}
