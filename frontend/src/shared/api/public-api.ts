import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { creatorPagesTags, followingPagesTags, mediaPagesTags, notificationPagesTags, publicCachePolicy } from './cache-policy';
import {
  publicOperations,
  type CreatorView,
  type FollowedCreatorView,
  type MediaView,
  type NotificationView,
  type ReportContentDto,
} from './generated/public';
import { nextCursor } from './next-page';

export interface CreatorFilters {
  search: string;
  /** Any of them; none means all creators. */
  hashtags: string[];
}

export interface Page<Item> {
  items: Item[];
  /** Where the next page starts; null when this is the last one. */
  next: string | null;
}

/** The generated list calls drop the headers, and with them the way to the next page. */
function toPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): Page<Item> {
  return { items, next: nextCursor(meta?.response?.headers.get('link') ?? null) };
}

const byCursor = { initialPageParam: null, getNextPageParam: ({ next }: Page<unknown>) => next };

export const publicApi = publicOperations.enhanceEndpoints({ endpoints: publicCachePolicy }).injectEndpoints({
  endpoints: (build) => ({
    getCreatorPages: build.infiniteQuery<Page<CreatorView>, CreatorFilters, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { search, hashtags }, pageParam }) => ({
        url: '/api/creators',
        params: {
          search: search === '' ? undefined : search,
          hashtags: hashtags.length === 0 ? undefined : hashtags.join(','),
          cursor: pageParam ?? undefined,
        },
      }),
      transformResponse: toPage<CreatorView>,
      providesTags: creatorPagesTags,
    }),
    getMediaPages: build.infiniteQuery<Page<MediaView>, { creatorId: number }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { creatorId }, pageParam }) => ({
        url: `/api/user/${String(creatorId)}/media`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<MediaView>,
      providesTags: mediaPagesTags,
    }),
    getFollowingPages: build.infiniteQuery<Page<FollowedCreatorView>, { creatorId: number }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { creatorId }, pageParam }) => ({
        url: `/api/user/${String(creatorId)}/following`,
        params: { cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<FollowedCreatorView>,
      providesTags: followingPagesTags,
    }),
    getNotificationPages: build.infiniteQuery<Page<NotificationView>, void, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => ({ url: '/api/notifications', params: { cursor: pageParam ?? undefined } }),
      transformResponse: toPage<NotificationView>,
      providesTags: notificationPagesTags,
    }),
    /** The generated call would be given up when the page is: this one outlives it, because a click often ends the page. */
    countLinkClick: build.mutation<unknown, { id: number }>({
      query: ({ id }) => ({ url: `/api/links/${String(id)}/click`, method: 'POST', keepalive: true }),
    }),
  }),
});

export const {
  useGetSessionQuery,
  useGetProfileQuery,
  useGetMediaPagesInfiniteQuery,
  useGetCreatorPagesInfiniteQuery,
  useGetFollowingPagesInfiniteQuery,
  useGetFollowingSummaryQuery,
  useMarkFollowingSeenMutation,
  useGetNotificationPagesInfiniteQuery,
  useGetNotificationCountQuery,
  useGetActivitiesQuery,
  useGetStatsQuery,
  useCountLinkClickMutation,
  useDeleteMediaMutation,
  useDescribeMediaMutation,
  useViewMediaMutation,
  useGetHashtagsQuery,
  useUpdateProfileMutation,
  useUploadMediaMutation,
  useSendMagicLinkMutation,
  useVerifyMagicLinkMutation,
  useUndoEmailChangeMutation,
  useLazyCheckEmailQuery,
  useLazyCheckUsernameQuery,
  useGetUsernameChangesQuery,
  useGetSessionsQuery,
  useEndSessionMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useDeleteProfileMutation,
  useLazyGetHashtagsQuery,
  useAddHashtagMutation,
  useRemoveHashtagMutation,
  useAddLinkMutation,
  useUpdateLinkMutation,
  useDeleteLinkMutation,
  useOrderLinksMutation,
  useValidateUrlMutation,
  useReportContentMutation,
} = publicApi;

export type ReportReason = ReportContentDto['reason'];

/** In the order in which they are offered. */
export const reportReasons: ReportReason[] = ['spam', 'harassment', 'sexual', 'violence', 'impersonation', 'copyright', 'other'];

export type {
  AccountView as Account,
  ActivityView as Activity,
  CreatorView as Creator,
  DailyStatsView as DailyStats,
  ExternalLinkView as ExternalLink,
  FollowedCreatorView as FollowedCreator,
  FollowingSummaryView as FollowingSummary,
  LinkPerformanceView as LinkPerformance,
  MediaView as Media,
  NotificationView as Notification,
  OwnProfileView as SessionUser,
  ProfileView as Profile,
  SessionView as OwnSession,
  StatsView as Stats,
  UndoneEmailChangeView as UndoneEmailChange,
  VerifyMagicLinkDto as MagicLinkEvidence,
  VerifyView as Verified,
} from './generated/public';
