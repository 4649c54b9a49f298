import type { ReportContentDto } from './generated/public';
import { publicApi } from './optimistic-updates';

export type { CreatorFilters, Page } from './public-endpoints';

export { publicApi };

export const {
  useGetProfileQuery,
  useGetCreatorPagesInfiniteQuery,
  useGetFollowingPagesInfiniteQuery,
  useGetFollowingSummaryQuery,
  useMarkFollowingSeenMutation,
  useFollowMutation,
  useUnfollowMutation,
  useLikeMediaMutation,
  useUnlikeMediaMutation,
  useReadNotificationsMutation,
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
  useCheckEmailQuery,
  useCheckUsernameQuery,
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

/** In the order of the report dialog. */
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
