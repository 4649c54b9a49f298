import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type { baseApi } from '@/shared/api/base-api';

/** Calls that end the present session or give it another cookie. */
const SESSION_CHANGES = new Set(['signOutAdmin', 'changeAdminPassword', 'resetAdminPassword']);

interface ApiState {
  api: ReturnType<typeof baseApi.reducer>;
}

const isSessionChanging = ({ api: { mutations } }: ApiState): boolean =>
  Object.values(mutations).some((mutation) => mutation?.status === QueryStatus.pending && SESSION_CHANGES.has(mutation.endpointName));

/**
 * Options of a query that the back-office polls while the tab is visible. It pauses while a call changes the session, because a request
 * with the former cookie gets 401.
 */
export function useAdminPolling(everyMs: number) {
  return { pollingInterval: useSelector(isSessionChanging) ? 0 : everyMs, skipPollingIfUnfocused: true };
}
