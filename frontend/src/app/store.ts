import { configureStore } from '@reduxjs/toolkit';
import { followAccount } from '@/features/session/account-change';
import { promptToSave, saveAccountSlice } from '@/features/session/save-account-slice';
import { baseApi } from '@/shared/api/base-api';
import type { PageAnswers, QueryContext } from '@/shared/api/page-answers';
import { publicApi } from '@/shared/api/public-api';

/**
 * Server state and the save-account slice. All other state is in the URL or in components. `answers` are the answers of the API
 * that came with the page.
 */
export function createStore(answers: PageAnswers = {}) {
  const shownAccount = (): number | undefined => publicApi.endpoints.getSession.select()(store.getState()).data?.id;
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, ...saveAccountSlice },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: { answers, shownAccount } satisfies QueryContext },
        // Upload arguments hold files, which the checks would traverse at every action.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(baseApi.middleware, promptToSave, followAccount),
    // Components render a change in the same task. By default they wait for the next frame, which a hidden tab does not draw.
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: { type: 'tick' } }),
  });
  return store;
}
