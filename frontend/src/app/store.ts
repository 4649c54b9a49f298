import { configureStore } from '@reduxjs/toolkit';
import { promptToSave, saveAccountSlice } from '../features/session/save-account-slice';
import { baseApi } from '../shared/api/base-api';

/** Server state and the save-account slice. All other state is in the URL or in components. */
export function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, ...saveAccountSlice },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        // Upload arguments hold files, which the checks would traverse at every action.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(baseApi.middleware, promptToSave),
  });
}
