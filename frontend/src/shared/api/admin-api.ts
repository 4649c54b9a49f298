import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { adminCachePolicy } from './admin-cache-policy';
import {
  adminOperations,
  type AdminActivityView,
  type GetAdminActivitiesApiArg,
  type GetInactiveUserListApiArg,
  type GetJobsApiArg,
  type GetUsersApiArg,
  type InactiveUserView,
  type JobView,
  type UserView,
} from './generated/admin';

export interface CountedPage<Item> {
  items: Item[];
  total: number;
  /** Whether `total` is an estimate, which the server returns for long lists. */
  estimated: boolean;
}

/** The generated list calls drop the headers, which contain the total (PR-44). */
function toCountedPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): CountedPage<Item> {
  const headers = meta?.response?.headers;
  return {
    items,
    total: Number(headers?.get('x-total-count') ?? items.length),
    estimated: headers?.get('x-total-estimated') === 'true',
  };
}

export const adminApi = adminOperations.enhanceEndpoints({ endpoints: adminCachePolicy }).injectEndpoints({
  endpoints: (build) => ({
    getUserPage: build.query<CountedPage<UserView>, GetUsersApiArg>({
      query: (params) => ({ url: '/adm/api/users', params }),
      transformResponse: toCountedPage<UserView>,
      providesTags: ['AdminUsers'],
    }),
    getInactiveUserPage: build.query<CountedPage<InactiveUserView>, GetInactiveUserListApiArg>({
      query: (params) => ({ url: '/adm/api/database/inactive-users/list', params }),
      transformResponse: toCountedPage<InactiveUserView>,
      keepUnusedDataFor: 0,
    }),
    getJobPage: build.query<CountedPage<JobView>, GetJobsApiArg>({
      query: (params) => ({ url: '/adm/api/jobs', params }),
      transformResponse: toCountedPage<JobView>,
      keepUnusedDataFor: 0,
      providesTags: ['BackupStats'],
    }),
    getAdminActivityPage: build.query<CountedPage<AdminActivityView>, GetAdminActivitiesApiArg>({
      query: (params) => ({ url: '/adm/api/activities', params }),
      transformResponse: toCountedPage<AdminActivityView>,
      providesTags: ['AdminActivities'],
    }),
  }),
});

/** A dispatch function that also accepts the thunks of these calls. */
export type AdminDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

export const {
  useGetCurrentAdminQuery,
  useSignInAdminMutation,
  useSignOutAdminMutation,
  useLazyTestAdminSessionQuery,
  useChangeAdminPasswordMutation,
  useLazyGetStepUpQuery,
  useStepUpAdminMutation,
  useGetOverviewQuery,
  useGetUserByIdQuery,
  useLazyGetUserByIdQuery,
  useGetAdminMediaQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useUpdateUserPageMutation,
  useMailEmailConfirmationMutation,
  useDeleteUserMutation,
  useUploadUserMediaMutation,
  useDeleteAdminMediaMutation,
  useRenameUserAlbumMutation,
  useDeleteUserAlbumMutation,
  useModerateMediaMutation,
  useGetAdminHashtagsQuery,
  useLazyGetAdminHashtagsQuery,
  useGetHashtagStatsQuery,
  useCreateHashtagMutation,
  useRenameHashtagMutation,
  useMergeHashtagMutation,
  useDeleteHashtagMutation,
  useGetAdminAccountsQuery,
  useCreateAdminAccountMutation,
  useDeleteAdminAccountMutation,
  useResetAdminPasswordMutation,
  useDropSecondFactorOfMutation,
  useChangeAdminAccountMutation,
  useGetAdminInvitationsQuery,
  useInviteAdminMutation,
  useResendAdminInvitationMutation,
  useWithdrawAdminInvitationMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useChangeOwnAccountMutation,
  useGetOwnAdminSessionsQuery,
  useEndOwnAdminSessionMutation,
  useEndOtherAdminSessionsMutation,
  useGetSessionsOfAdminQuery,
  useEndSessionOfAdminMutation,
  useEndSessionsOfAdminMutation,
  useGetAdminPasskeysQuery,
  useStartAdminPasskeyMutation,
  useAddAdminPasskeyMutation,
  useRenameAdminPasskeyMutation,
  useRemoveAdminPasskeyMutation,
  useStartAdminProofMutation,
  useStartAdminSignInMutation,
  usePrepareSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useDropSecondFactorMutation,
  useGetDatabaseStatsQuery,
  useLazyGetInactiveUsersQuery,
  useGetJobPageQuery,
  useStartJobMutation,
  useStartPurgeMutation,
  useCancelJobMutation,
  useGetBackupStatsQuery,
  useGetOffsiteBackupsQuery,
  useGetMaintenanceQuery,
  useCancelBackupMutation,
  useDeleteStoredBackupMutation,
  useRestoreStoredBackupMutation,
  useUploadBackupMutation,
  useRehearseRestoreMutation,
  useConfirmRestoreMutation,
  useGetPreparedRestoresQuery,
  useDiscardUploadedBackupMutation,
  useResolveReportMutation,
} = adminApi;

export type {
  AdminAccountView as AdminAccount,
  AdminInvitationView as AdminInvitation,
  ListedAdminSessionView as ListedAdminSession,
  AdminActivityView as AdminActivity,
  AdminHashtagView as AdminHashtag,
  AdminMediaView as AdminMedia,
  AuditEntryView as AuditEntry,
  BackupStatsView as BackupStats,
  CurrentAdminView as CurrentAdmin,
  DailyCountView as DailyCount,
  DatabaseHealthView as DatabaseHealth,
  DatabaseStatsView as DatabaseStats,
  GetAdminActivitiesApiArg as ActivityFilter,
  GetAuditApiArg as AuditFilter,
  GetAdminHashtagsApiArg as HashtagFilter,
  GetAdminMediaApiArg as MediaFilter,
  GetReportGroupsApiArg as ReportFilter,
  GetUsersApiArg as UserFilter,
  JobView as Job,
  OverviewView as Overview,
  OffsiteBackupsView as OffsiteBackups,
  OffsiteSnapshotView as OffsiteSnapshot,
  PasskeyProofDto as PasskeyProof,
  PasskeyView as AdminPasskey,
  PreparedRestoreView as PreparedRestore,
  StoredBackupView as StoredBackup,
  ReportGroupView as ReportGroup,
  ResolveReportDto as Resolution,
  RestoreReportView as RestoreReport,
  MaintenanceView as Maintenance,
  SecondFactorSetupView as SecondFactorSetup,
  UserToCreateLinkDto as UserLink,
  EditableUserView as EditableUser,
  UserView as User,
  VerifiedArchiveView as VerifiedArchive,
} from './generated/admin';
