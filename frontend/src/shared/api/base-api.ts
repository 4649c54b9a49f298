import { isFulfilled, type PayloadAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { adminTags } from './admin-tags';
import { baseQuery } from './base-query';

const ofViewer = [
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
] as const;
const ofEveryone = ['Hashtags', 'Activities'] as const;

export type TagType = (typeof ofViewer | typeof ofEveryone | typeof adminTags)[number];

export type Tag = TagType | { type: TagType; id: number };

/** A refused write has changed nothing, so it invalidates nothing. */
export const invalidateOnSuccess =
  (...tags: Tag[]) =>
  (_answer: unknown, error: unknown): Tag[] =>
    error === undefined ? tags : [];

/** The entries that depend on the viewer. */
export const viewerTags: Tag[] = [...ofViewer];

/** An unused entry is kept for half an hour, so that a return to its page needs no request. Entries in use never expire (PR-55). */
const KEPT_SECONDS = 30 * 60;

/** The generated files inject their operations here, so that the public application and the back-office share the tags. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // The back-office adds its own.
  tagTypes: [...ofViewer, ...ofEveryone] as readonly TagType[],
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
