import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { tagTypes } from './tags';

/** Long enough to come back to a page as it was left; nothing goes stale by itself (PR-55). */
const KEPT_SECONDS = 30 * 60;

/** Empty here: the generated files inject their operations, so that tags reach across both. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: KEPT_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
