import { isFulfilled, type PayloadAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

const tagTypes = [
  'Session',
  'OwnSessions',
  'Passkeys',
  'PrivateLinks',
  'SharedPage',
  'Profile',
  'Creators',
  'Following',
  'Hashtags',
  'Media',
  'Links',
  'Activities',
  'Notifications',
  'People',
  'Stats',
  'UsernameQuota',
  'Imports',
  'Collections',
  'Admin',
  'AdminAccounts',
  'AdminUsers',
  'AdminMedia',
  'AdminHashtags',
  'AdminActivities',
  'AdminAudit',
  'AdminReports',
  'Overview',
  'DatabaseStats',
  'BackupStats',
  'PreparedRestores',
] as const;

export type TagType = (typeof tagTypes)[number];

export type Tag = TagType | { type: TagType; id: number };

/** A refused write has changed nothing, so it invalidates nothing. */
export const invalidateOnSuccess =
  (...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error === undefined ? tags : [];

/** The entries that depend on the viewer. */
export const viewerTags: Tag[] = [
  'Session',
  'OwnSessions',
  'Passkeys',
  'PrivateLinks',
  'SharedPage',
  'UsernameQuota',
  'Profile',
  'Creators',
  'Following',
  'Media',
  'Links',
  'Notifications',
  'People',
  'Stats',
  'Imports',
  'Collections',
];

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

/**
 * True for the answer of one of these calls. The calls are given by their names, because those of dialogs are injected when the
 * dialog is downloaded.
 */
export function isFulfilledCall<Answer>(action: unknown, names: readonly string[]): action is PayloadAction<Answer> {
  const { endpointName = '' } = isFulfilled(action) ? (action.meta.arg as { endpointName?: string }) : {};
  return names.includes(endpointName);
}
