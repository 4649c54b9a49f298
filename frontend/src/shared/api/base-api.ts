import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { tagTypes } from './cache-policy';

/** An unused entry is kept for half an hour, so that a return to its page needs no request. Entries in use never expire (PR-55). */
const KEPT_SECONDS = 30 * 60;

/** The generated files inject their operations here, so that the public application and the back-office share the tags. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: KEPT_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
