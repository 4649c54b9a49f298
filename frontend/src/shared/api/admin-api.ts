import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { adminCachePolicy } from './admin-cache-policy';
import { byCursor, toPage, type Page } from './public-endpoints';
import {
  adminOperations,
  type AdminActivityView,
  type BulkActionDto,
  type BulkCountView,
  type GetAdminActivitiesApiArg,
  type GetInactiveUserListApiArg,
  type GetJobsApiArg,
  type GetUsersApiArg,
  type InactiveUserView,
  type GetTrashApiArg,
  type JobView,
  type TrashedView,
  type UserView,
} from './generated/admin';

export interface CountedPage<Item> {
  items: Item[];
  total: number;
  /** Whether `total` is an estimate, which the server returns for long lists. */
  estimated: boolean;
  /** Where the page is in a list with cursors (PR-139); undefined for a list with numbered pages only. */
  position?: ListPosition;
}

interface ListPosition {
  /** Cursors of the neighbours; null at the ends of the list. */
  next: string | null;
  previous: string | null;
  /** Number of the first item, from 1; negative when it is counted from the end. */
  firstRow: number;
}

interface ListView {
  totalCount: number;
  totalEstimated: boolean;
  nextCursor: string | null;
  previousCursor: string | null;
  firstRow: number;
}

/** The page of a list whose view has the total and the position. */
export const listedPage = <Item>(
  items: Item[],
  { totalCount, totalEstimated, nextCursor, previousCursor, firstRow }: ListView,
): CountedPage<Item> => ({
  items,
  total: totalCount,
  estimated: totalEstimated,
  position: { next: nextCursor, previous: previousCursor, firstRow },
});

/** The generated list calls drop the headers, which contain the total (PR-44) and the position (PR-139). */
function toCountedPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): CountedPage<Item> {
  const headers = meta?.response?.headers;
  const firstRow = headers?.get('x-first-row') ?? null;
  const [next, previous] = ['x-next-cursor', 'x-previous-cursor'].map((name) => headers?.get(name) ?? null);
  return {
    items,
    total: Number(headers?.get('x-total-count') ?? items.length),
    estimated: headers?.get('x-total-estimated') === 'true',
    ...(firstRow === null ? {} : { position: { next: next ?? null, previous: previous ?? null, firstRow: Number(firstRow) } }),
  };
}

/** How a list is arranged shows before the server answers. The component that sent the request shows its failure. */
const arrangement = adminOperations.enhanceEndpoints({
  endpoints: {
    setPreferences: {
      async onQueryStarted({ list, listPreferencesDto }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          adminOperations.util.updateQueryData('getPreferences', undefined, (lists) => [
            ...lists.filter((each) => each.list !== list),
            { list, ...listPreferencesDto },
          ]),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    },
  },
});

export const adminApi = arrangement.enhanceEndpoints({ endpoints: adminCachePolicy }).injectEndpoints({
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
    // A read, although its parameters are in a body.
    getBulkCount: build.query<BulkCountView, BulkActionDto>({
      query: (body) => ({ url: '/adm/api/jobs/bulk/dry-run', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    getTrashPages: build.infiniteQuery<Page<TrashedView>, Pick<GetTrashApiArg, 'kind' | 'search'>, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => ({ url: '/adm/api/trash', params: { ...queryArg, cursor: pageParam ?? undefined } }),
      transformResponse: toPage<TrashedView>,
      keepUnusedDataFor: 0,
      providesTags: ['AdminUsers', 'AdminMedia'],
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
  useGetPreferencesQuery,
  useSetPreferencesMutation,
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
  useClaimReportMutation,
  useReleaseReportMutation,
  useAddReportNoteMutation,
  useReopenReportMutation,
  useUndoResolutionMutation,
  useGetReportsQuery,
  useGetAuditQuery,
  useGetAdminActivityPageQuery,
  useOrderUserMediaMutation,
  useAddUserNoteMutation,
  useGetUserSessionsQuery,
  useEndSessionOfUserMutation,
  useEndSessionsOfUserMutation,
  useGetOpenItemsQuery,
  useSuspendUserMutation,
  useEndSuspensionMutation,
  useAddBlockListEntryMutation,
  useBlockPictureMutation,
  useRemoveBlockListEntryMutation,
  useRestoreTrashedMutation,
  useStartBulkActionMutation,
  useGetBulkCountQuery,
  useGetTrashPagesInfiniteQuery,
} = adminApi;

export type {
  TrashedView as Trashed,
  BulkActionDto as BulkAction,
  AdminAccountView as AdminAccount,
  AdminInvitationView as AdminInvitation,
  ListedAdminSessionView as ListedAdminSession,
  AdminActivityView as AdminActivity,
  AdminHashtagView as AdminHashtag,
  AdminMediaView as AdminMedia,
  AdminGalleryItemView as GalleryItem,
  UserFollowView as UserFollow,
  UserNoteView as UserNote,
  ReportView as Report,
  UpdateUserPageDto as UserPageChanges,
  AuditEntryView as AuditEntry,
  BackupStatsView as BackupStats,
  BlockListEntryView as BlockListEntry,
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
  ListPreferencesView as ListPreferences,
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
