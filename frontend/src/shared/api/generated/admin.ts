import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeOwnAccount: build.mutation<ChangeOwnAccountApiResponse, ChangeOwnAccountApiArg>({
      query: (queryArg) => ({ url: `/adm/api/account`, method: 'PATCH', body: queryArg.changeOwnAccountDto }),
    }),
    getAdminActivities: build.query<GetAdminActivitiesApiResponse, GetAdminActivitiesApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/activities`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          from: queryArg['from'],
          to: queryArg.to,
          search: queryArg.search,
          type: queryArg['type'],
          userId: queryArg.userId,
        },
      }),
    }),
    getAdminAccounts: build.query<GetAdminAccountsApiResponse, GetAdminAccountsApiArg>({
      query: () => ({ url: `/adm/api/admin-accounts` }),
    }),
    createAdminAccount: build.mutation<CreateAdminAccountApiResponse, CreateAdminAccountApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/admin-accounts`,
        method: 'POST',
        body: queryArg.createAdminDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    deleteAdminAccount: build.mutation<DeleteAdminAccountApiResponse, DeleteAdminAccountApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    changeAdminAccount: build.mutation<ChangeAdminAccountApiResponse, ChangeAdminAccountApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeAdminDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    resetAdminPassword: build.mutation<ResetAdminPasswordApiResponse, ResetAdminPasswordApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}/password`,
        method: 'PUT',
        body: queryArg.resetAdminPasswordDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    endSessionsOfAdmin: build.mutation<EndSessionsOfAdminApiResponse, EndSessionsOfAdminApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}/sessions`, method: 'DELETE' }),
    }),
    getSessionsOfAdmin: build.query<GetSessionsOfAdminApiResponse, GetSessionsOfAdminApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}/sessions` }),
    }),
    endSessionOfAdmin: build.mutation<EndSessionOfAdminApiResponse, EndSessionOfAdminApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}/sessions/${encodeURIComponent(String(queryArg.sessionId))}`,
        method: 'DELETE',
      }),
    }),
    dropSecondFactorOf: build.mutation<DropSecondFactorOfApiResponse, DropSecondFactorOfApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}/two-factor`, method: 'DELETE' }),
    }),
    getAdminInvitations: build.query<GetAdminInvitationsApiResponse, GetAdminInvitationsApiArg>({
      query: () => ({ url: `/adm/api/admin-invitations` }),
    }),
    inviteAdmin: build.mutation<InviteAdminApiResponse, InviteAdminApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/admin-invitations`,
        method: 'POST',
        body: queryArg.inviteAdminDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    withdrawAdminInvitation: build.mutation<WithdrawAdminInvitationApiResponse, WithdrawAdminInvitationApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-invitations/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    resendAdminInvitation: build.mutation<ResendAdminInvitationApiResponse, ResendAdminInvitationApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-invitations/${encodeURIComponent(String(queryArg.id))}/resend`, method: 'POST' }),
    }),
    deleteUserAlbum: build.mutation<DeleteUserAlbumApiResponse, DeleteUserAlbumApiArg>({
      query: (queryArg) => ({ url: `/adm/api/albums/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    renameUserAlbum: build.mutation<RenameUserAlbumApiResponse, RenameUserAlbumApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/albums/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.moderateAlbumDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getOverview: build.query<GetOverviewApiResponse, GetOverviewApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/analytics/overview`,
        params: {
          days: queryArg.days,
        },
      }),
    }),
    getAudit: build.query<GetAuditApiResponse, GetAuditApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/audit`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          from: queryArg['from'],
          to: queryArg.to,
          admin: queryArg.admin,
          action: queryArg.action,
          objectType: queryArg.objectType,
          objectId: queryArg.objectId,
        },
      }),
    }),
    getOffsiteBackups: build.query<GetOffsiteBackupsApiResponse, GetOffsiteBackupsApiArg>({
      query: () => ({ url: `/adm/api/backup/offsite` }),
    }),
    getOffsiteSnapshots: build.query<GetOffsiteSnapshotsApiResponse, GetOffsiteSnapshotsApiArg>({
      query: () => ({ url: `/adm/api/backup/offsite/snapshots` }),
    }),
    cancelBackup: build.mutation<CancelBackupApiResponse, CancelBackupApiArg>({
      query: () => ({ url: `/adm/api/backup/running`, method: 'DELETE' }),
    }),
    getBackupStats: build.query<GetBackupStatsApiResponse, GetBackupStatsApiArg>({
      query: () => ({ url: `/adm/api/backup/stats` }),
    }),
    getStoredBackups: build.query<GetStoredBackupsApiResponse, GetStoredBackupsApiArg>({
      query: () => ({ url: `/adm/api/backup/stored` }),
    }),
    deleteStoredBackup: build.mutation<DeleteStoredBackupApiResponse, DeleteStoredBackupApiArg>({
      query: (queryArg) => ({ url: `/adm/api/backup/stored/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    restoreStoredBackup: build.mutation<RestoreStoredBackupApiResponse, RestoreStoredBackupApiArg>({
      query: (queryArg) => ({ url: `/adm/api/backup/stored/${encodeURIComponent(String(queryArg.id))}/restore`, method: 'POST' }),
    }),
    getBlockList: build.query<GetBlockListApiResponse, GetBlockListApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/block-list`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          kind: queryArg.kind,
          search: queryArg.search,
        },
      }),
    }),
    addBlockListEntry: build.mutation<AddBlockListEntryApiResponse, AddBlockListEntryApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/block-list`,
        method: 'POST',
        body: queryArg.blockListEntryDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    blockPicture: build.mutation<BlockPictureApiResponse, BlockPictureApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/block-list/pictures`,
        method: 'POST',
        body: queryArg.blockedPictureDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    removeBlockListEntry: build.mutation<RemoveBlockListEntryApiResponse, RemoveBlockListEntryApiArg>({
      query: (queryArg) => ({ url: `/adm/api/block-list/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    changeAdminPassword: build.mutation<ChangeAdminPasswordApiResponse, ChangeAdminPasswordApiArg>({
      query: (queryArg) => ({ url: `/adm/api/change-password`, method: 'POST', body: queryArg.changePasswordDto }),
    }),
    deleteUserCollection: build.mutation<DeleteUserCollectionApiResponse, DeleteUserCollectionApiArg>({
      query: (queryArg) => ({ url: `/adm/api/collections/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    changeUserCollection: build.mutation<ChangeUserCollectionApiResponse, ChangeUserCollectionApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/collections/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.moderateCollectionDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getInactiveUsers: build.query<GetInactiveUsersApiResponse, GetInactiveUsersApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/database/inactive-users`,
        params: {
          olderThanDays: queryArg.olderThanDays,
        },
      }),
    }),
    getInactiveUserList: build.query<GetInactiveUserListApiResponse, GetInactiveUserListApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/database/inactive-users/list`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          olderThanDays: queryArg.olderThanDays,
        },
      }),
    }),
    getDatabaseStats: build.query<GetDatabaseStatsApiResponse, GetDatabaseStatsApiArg>({
      query: () => ({ url: `/adm/api/database/stats` }),
    }),
    getAdminHashtags: build.query<GetAdminHashtagsApiResponse, GetAdminHashtagsApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/hashtags`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          name: queryArg.name,
          usageFilter: queryArg.usageFilter,
          sortBy: queryArg.sortBy,
        },
      }),
    }),
    createHashtag: build.mutation<CreateHashtagApiResponse, CreateHashtagApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/hashtags`,
        method: 'POST',
        body: queryArg.hashtagNameDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getHashtagStats: build.query<GetHashtagStatsApiResponse, GetHashtagStatsApiArg>({
      query: () => ({ url: `/adm/api/hashtags/stats` }),
    }),
    deleteHashtag: build.mutation<DeleteHashtagApiResponse, DeleteHashtagApiArg>({
      query: (queryArg) => ({ url: `/adm/api/hashtags/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    renameHashtag: build.mutation<RenameHashtagApiResponse, RenameHashtagApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/hashtags/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.hashtagNameDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    mergeHashtag: build.mutation<MergeHashtagApiResponse, MergeHashtagApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/hashtags/${encodeURIComponent(String(queryArg.id))}/merge`,
        method: 'POST',
        body: queryArg.mergeHashtagDto,
      }),
    }),
    getHashtagUsers: build.query<GetHashtagUsersApiResponse, GetHashtagUsersApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/hashtags/${encodeURIComponent(String(queryArg.id))}/users`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
        },
      }),
    }),
    getInvitation: build.query<GetInvitationApiResponse, GetInvitationApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/invitation`,
        params: {
          token: queryArg.token,
        },
      }),
    }),
    acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
      query: (queryArg) => ({ url: `/adm/api/invitation`, method: 'POST', body: queryArg.acceptInvitationDto }),
    }),
    getJobs: build.query<GetJobsApiResponse, GetJobsApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/jobs`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          from: queryArg['from'],
          to: queryArg.to,
          kind: queryArg.kind,
          state: queryArg.state,
        },
      }),
    }),
    startJob: build.mutation<StartJobApiResponse, StartJobApiArg>({
      query: (queryArg) => ({ url: `/adm/api/jobs`, method: 'POST', body: queryArg.startJobDto }),
    }),
    startBulkAction: build.mutation<StartBulkActionApiResponse, StartBulkActionApiArg>({
      query: (queryArg) => ({ url: `/adm/api/jobs/bulk`, method: 'POST', body: queryArg.startBulkActionDto }),
    }),
    countBulkAction: build.mutation<CountBulkActionApiResponse, CountBulkActionApiArg>({
      query: (queryArg) => ({ url: `/adm/api/jobs/bulk/dry-run`, method: 'POST', body: queryArg.bulkActionDto }),
    }),
    startPurge: build.mutation<StartPurgeApiResponse, StartPurgeApiArg>({
      query: (queryArg) => ({ url: `/adm/api/jobs/purge`, method: 'POST', body: queryArg.startPurgeDto }),
    }),
    cancelJob: build.mutation<CancelJobApiResponse, CancelJobApiArg>({
      query: (queryArg) => ({ url: `/adm/api/jobs/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getMaintenance: build.query<GetMaintenanceApiResponse, GetMaintenanceApiArg>({
      query: () => ({ url: `/adm/api/maintenance` }),
    }),
    getAdminMedia: build.query<GetAdminMediaApiResponse, GetAdminMediaApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/media`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          from: queryArg['from'],
          to: queryArg.to,
          search: queryArg.search,
          userId: queryArg.userId,
          mediaType: queryArg.mediaType,
          flag: queryArg.flag,
          hashtag: queryArg.hashtag,
          sortBy: queryArg.sortBy,
        },
      }),
    }),
    deleteAdminMedia: build.mutation<DeleteAdminMediaApiResponse, DeleteAdminMediaApiArg>({
      query: (queryArg) => ({ url: `/adm/api/media/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    moderateMedia: build.mutation<ModerateMediaApiResponse, ModerateMediaApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/media/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.moderateMediaDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getMonthlySummary: build.query<GetMonthlySummaryApiResponse, GetMonthlySummaryApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/moderation/summary`,
        params: {
          month: queryArg.month,
        },
      }),
    }),
    getAdminPasskeys: build.query<GetAdminPasskeysApiResponse, GetAdminPasskeysApiArg>({
      query: () => ({ url: `/adm/api/passkeys` }),
    }),
    addAdminPasskey: build.mutation<AddAdminPasskeyApiResponse, AddAdminPasskeyApiArg>({
      query: (queryArg) => ({ url: `/adm/api/passkeys`, method: 'POST', body: queryArg.newPasskeyDto }),
    }),
    startAdminProof: build.mutation<StartAdminProofApiResponse, StartAdminProofApiArg>({
      query: () => ({ url: `/adm/api/passkeys/proof-options`, method: 'POST' }),
    }),
    startAdminPasskey: build.mutation<StartAdminPasskeyApiResponse, StartAdminPasskeyApiArg>({
      query: () => ({ url: `/adm/api/passkeys/registration-options`, method: 'POST' }),
    }),
    removeAdminPasskey: build.mutation<RemoveAdminPasskeyApiResponse, RemoveAdminPasskeyApiArg>({
      query: (queryArg) => ({ url: `/adm/api/passkeys/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    renameAdminPasskey: build.mutation<RenameAdminPasskeyApiResponse, RenameAdminPasskeyApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.renamePasskeyDto,
      }),
    }),
    getPreferences: build.query<GetPreferencesApiResponse, GetPreferencesApiArg>({
      query: () => ({ url: `/adm/api/preferences` }),
    }),
    setPreferences: build.mutation<SetPreferencesApiResponse, SetPreferencesApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/preferences/${encodeURIComponent(String(queryArg.list))}`,
        method: 'PUT',
        body: queryArg.listPreferencesDto,
      }),
    }),
    getReports: build.query<GetReportsApiResponse, GetReportsApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/reports`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          status: queryArg.status,
          profileId: queryArg.profileId,
          reporterId: queryArg.reporterId,
        },
      }),
    }),
    getReportGroups: build.query<GetReportGroupsApiResponse, GetReportGroupsApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/reports/groups`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          status: queryArg.status,
          reason: queryArg.reason,
          kind: queryArg.kind,
          claimed: queryArg.claimed,
          olderThanHours: queryArg.olderThanHours,
          sort: queryArg.sort,
        },
      }),
    }),
    getOpenItems: build.query<GetOpenItemsApiResponse, GetOpenItemsApiArg>({
      query: () => ({ url: `/adm/api/reports/open-items` }),
    }),
    releaseReport: build.mutation<ReleaseReportApiResponse, ReleaseReportApiArg>({
      query: (queryArg) => ({ url: `/adm/api/reports/${encodeURIComponent(String(queryArg.id))}/claim`, method: 'DELETE' }),
    }),
    claimReport: build.mutation<ClaimReportApiResponse, ClaimReportApiArg>({
      query: (queryArg) => ({ url: `/adm/api/reports/${encodeURIComponent(String(queryArg.id))}/claim`, method: 'PUT' }),
    }),
    addReportNote: build.mutation<AddReportNoteApiResponse, AddReportNoteApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/reports/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: 'POST',
        body: queryArg.noteDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    reopenReport: build.mutation<ReopenReportApiResponse, ReopenReportApiArg>({
      query: (queryArg) => ({ url: `/adm/api/reports/${encodeURIComponent(String(queryArg.id))}/reopen`, method: 'POST' }),
    }),
    resolveReport: build.mutation<ResolveReportApiResponse, ResolveReportApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/reports/${encodeURIComponent(String(queryArg.id))}/resolve`,
        method: 'POST',
        body: queryArg.resolveReportDto,
      }),
    }),
    undoResolution: build.mutation<UndoResolutionApiResponse, UndoResolutionApiArg>({
      query: (queryArg) => ({ url: `/adm/api/reports/${encodeURIComponent(String(queryArg.id))}/undo`, method: 'POST' }),
    }),
    getPreparedRestores: build.query<GetPreparedRestoresApiResponse, GetPreparedRestoresApiArg>({
      query: () => ({ url: `/adm/api/restore` }),
    }),
    uploadBackup: build.mutation<UploadBackupApiResponse, UploadBackupApiArg>({
      query: (queryArg) => ({ url: `/adm/api/restore`, method: 'POST', body: queryArg.body }),
    }),
    discardUploadedBackup: build.mutation<DiscardUploadedBackupApiResponse, DiscardUploadedBackupApiArg>({
      query: (queryArg) => ({ url: `/adm/api/restore/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    confirmRestore: build.mutation<ConfirmRestoreApiResponse, ConfirmRestoreApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/restore/${encodeURIComponent(String(queryArg.id))}/confirm`,
        method: 'POST',
        body: queryArg.confirmRestoreDto,
      }),
    }),
    rehearseRestore: build.mutation<RehearseRestoreApiResponse, RehearseRestoreApiArg>({
      query: (queryArg) => ({ url: `/adm/api/restore/${encodeURIComponent(String(queryArg.id))}/dry-run`, method: 'POST' }),
    }),
    endOtherAdminSessions: build.mutation<EndOtherAdminSessionsApiResponse, EndOtherAdminSessionsApiArg>({
      query: () => ({ url: `/adm/api/sessions`, method: 'DELETE' }),
    }),
    getOwnAdminSessions: build.query<GetOwnAdminSessionsApiResponse, GetOwnAdminSessionsApiArg>({
      query: () => ({ url: `/adm/api/sessions` }),
    }),
    endOwnAdminSession: build.mutation<EndOwnAdminSessionApiResponse, EndOwnAdminSessionApiArg>({
      query: (queryArg) => ({ url: `/adm/api/sessions/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/adm/api/settings` }),
    }),
    updateSettings: build.mutation<UpdateSettingsApiResponse, UpdateSettingsApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/settings`,
        method: 'PATCH',
        body: queryArg.changeSettingsDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    testMail: build.mutation<TestMailApiResponse, TestMailApiArg>({
      query: () => ({ url: `/adm/api/settings/mail-test`, method: 'POST' }),
    }),
    getStepUp: build.query<GetStepUpApiResponse, GetStepUpApiArg>({
      query: () => ({ url: `/adm/api/step-up` }),
    }),
    stepUpAdmin: build.mutation<StepUpAdminApiResponse, StepUpAdminApiArg>({
      query: (queryArg) => ({ url: `/adm/api/step-up`, method: 'POST', body: queryArg.stepUpDto }),
    }),
    getSystem: build.query<GetSystemApiResponse, GetSystemApiArg>({
      query: () => ({ url: `/adm/api/system` }),
    }),
    getTrash: build.query<GetTrashApiResponse, GetTrashApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/trash`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          kind: queryArg.kind,
          search: queryArg.search,
        },
      }),
    }),
    restoreTrashed: build.mutation<RestoreTrashedApiResponse, RestoreTrashedApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/trash/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: 'POST',
      }),
    }),
    dropSecondFactor: build.mutation<DropSecondFactorApiResponse, DropSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/adm/api/two-factor`, method: 'DELETE', body: queryArg.secondFactorCodeDto }),
    }),
    prepareSecondFactor: build.mutation<PrepareSecondFactorApiResponse, PrepareSecondFactorApiArg>({
      query: () => ({ url: `/adm/api/two-factor`, method: 'POST' }),
    }),
    confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
      query: (queryArg) => ({ url: `/adm/api/two-factor/confirm`, method: 'POST', body: queryArg.secondFactorCodeDto }),
    }),
    getUsers: build.query<GetUsersApiResponse, GetUsersApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users`,
        params: {
          from: queryArg['from'],
          to: queryArg.to,
          search: queryArg.search,
          status: queryArg.status,
          visibility: queryArg.visibility,
          address: queryArg.address,
          hashtag: queryArg.hashtag,
          page: queryArg.page,
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          sort: queryArg.sort,
        },
      }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users`,
        method: 'POST',
        body: queryArg.createUserDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getUserById: build.query<GetUserByIdApiResponse, GetUserByIdApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    updateUser: build.mutation<UpdateUserApiResponse, UpdateUserApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateUserDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    getUserCollections: build.query<GetUserCollectionsApiResponse, GetUserCollectionsApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/collections` }),
    }),
    getUserEdits: build.query<GetUserEditsApiResponse, GetUserEditsApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/edits`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    mailEmailConfirmation: build.mutation<MailEmailConfirmationApiResponse, MailEmailConfirmationApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/email-confirmation`, method: 'POST' }),
    }),
    getUserFollowers: build.query<GetUserFollowersApiResponse, GetUserFollowersApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/followers`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getUserMedia: build.query<GetUserMediaApiResponse, GetUserMediaApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/media`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    uploadUserMedia: build.mutation<UploadUserMediaApiResponse, UploadUserMediaApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/media`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    orderUserMedia: build.mutation<OrderUserMediaApiResponse, OrderUserMediaApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/media-order`,
        method: 'PUT',
        body: queryArg.mediaOrderDto,
      }),
    }),
    getUserNotes: build.query<GetUserNotesApiResponse, GetUserNotesApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/notes`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    addUserNote: build.mutation<AddUserNoteApiResponse, AddUserNoteApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: 'POST',
        body: queryArg.noteDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    getUserPagePreview: build.query<GetUserPagePreviewApiResponse, GetUserPagePreviewApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/page` }),
    }),
    updateUserPage: build.mutation<UpdateUserPageApiResponse, UpdateUserPageApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/page`,
        method: 'PATCH',
        body: queryArg.updateUserPageDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    endSessionsOfUser: build.mutation<EndSessionsOfUserApiResponse, EndSessionsOfUserApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/sessions`, method: 'DELETE' }),
    }),
    getUserSessions: build.query<GetUserSessionsApiResponse, GetUserSessionsApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/sessions` }),
    }),
    endSessionOfUser: build.mutation<EndSessionOfUserApiResponse, EndSessionOfUserApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/sessions/${encodeURIComponent(String(queryArg.sessionId))}`,
        method: 'DELETE',
      }),
    }),
    endSuspension: build.mutation<EndSuspensionApiResponse, EndSuspensionApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/suspend`, method: 'DELETE' }),
    }),
    suspendUser: build.mutation<SuspendUserApiResponse, SuspendUserApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/suspend`,
        method: 'POST',
        body: queryArg.suspendDto,
      }),
    }),
    getCurrentAdmin: build.query<GetCurrentAdminApiResponse, GetCurrentAdminApiArg>({
      query: () => ({ url: `/adm/current` }),
    }),
    signInAdmin: build.mutation<SignInAdminApiResponse, SignInAdminApiArg>({
      query: (queryArg) => ({ url: `/adm/login`, method: 'POST', body: queryArg.signInDto }),
    }),
    startAdminSignIn: build.mutation<StartAdminSignInApiResponse, StartAdminSignInApiArg>({
      query: (queryArg) => ({ url: `/adm/login/passkey-options`, method: 'POST', body: queryArg.signInNameDto }),
    }),
    signOutAdmin: build.mutation<SignOutAdminApiResponse, SignOutAdminApiArg>({
      query: () => ({ url: `/adm/logout`, method: 'POST' }),
    }),
    testAdminSession: build.query<TestAdminSessionApiResponse, TestAdminSessionApiArg>({
      query: () => ({ url: `/adm/test-session` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as adminOperations };
export type ChangeOwnAccountApiResponse = /** status 200 Done. */ CurrentAdminView;
export type ChangeOwnAccountApiArg = {
  changeOwnAccountDto: ChangeOwnAccountDto;
};
export type GetAdminActivitiesApiResponse = /** status 200 The list. */ AdminActivityView[];
export type GetAdminActivitiesApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Cursor of the next or the previous page from a response, or `last`, in the same order; `page` is ignored. */
  cursor?: string;
  /** Start of the time range, inclusive. */
  from?: string;
  /** End of the time range, exclusive. */
  to?: string;
  /** Part of a username or of the description. */
  search?: string;
  /** Only activities of this type. */
  type?: 'media_upload' | 'follow' | 'profile_update' | 'bio_update' | 'external_link_added' | 'hashtag_update';
  /** Only activities of the user with this id. */
  userId?: number;
};
export type GetAdminAccountsApiResponse = /** status 200 The list. */ AdminAccountView[];
export type GetAdminAccountsApiArg = void;
export type CreateAdminAccountApiResponse = /** status 201 Done. */ AdminAccountView;
export type CreateAdminAccountApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  createAdminDto: CreateAdminDto;
};
export type DeleteAdminAccountApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteAdminAccountApiArg = {
  /** Id of the admin account. */
  id: number;
};
export type ChangeAdminAccountApiResponse = /** status 200 Done. */ AdminAccountView;
export type ChangeAdminAccountApiArg = {
  /** Id of the admin account. */
  id: number;
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  changeAdminDto: ChangeAdminDto;
};
export type ResetAdminPasswordApiResponse = /** status 200 Done. */ SuccessView;
export type ResetAdminPasswordApiArg = {
  /** Id of the admin account. */
  id: number;
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  resetAdminPasswordDto: ResetAdminPasswordDto;
};
export type EndSessionsOfAdminApiResponse = /** status 200 Done. */ EndedSessionsView;
export type EndSessionsOfAdminApiArg = {
  /** Id of the admin account. */
  id: number;
};
export type GetSessionsOfAdminApiResponse = /** status 200 The list. */ SessionView[];
export type GetSessionsOfAdminApiArg = {
  /** Id of the admin account. */
  id: number;
};
export type EndSessionOfAdminApiResponse = /** status 200 Done. */ EndedSessionsView;
export type EndSessionOfAdminApiArg = {
  /** Id of the admin account. */
  id: number;
  /** `id` of the list of sessions. */
  sessionId: string;
};
export type DropSecondFactorOfApiResponse = /** status 200 Done. */ SuccessView;
export type DropSecondFactorOfApiArg = {
  /** Id of the admin account. */
  id: number;
};
export type GetAdminInvitationsApiResponse = /** status 200 The list. */ AdminInvitationView[];
export type GetAdminInvitationsApiArg = void;
export type InviteAdminApiResponse = /** status 201 Done. */ AdminInvitationView;
export type InviteAdminApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  inviteAdminDto: InviteAdminDto;
};
export type WithdrawAdminInvitationApiResponse = /** status 200 Done. */ SuccessView;
export type WithdrawAdminInvitationApiArg = {
  /** Id of the invitation. */
  id: number;
};
export type ResendAdminInvitationApiResponse = /** status 200 Done. */ AdminInvitationView;
export type ResendAdminInvitationApiArg = {
  /** Id of the invitation. */
  id: number;
};
export type DeleteUserAlbumApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteUserAlbumApiArg = {
  /** Id of the album. */
  id: number;
};
export type RenameUserAlbumApiResponse = /** status 200 Done. */ AdminAlbumView;
export type RenameUserAlbumApiArg = {
  /** Id of the album. */
  id: number;
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  moderateAlbumDto: ModerateAlbumDto;
};
export type GetOverviewApiResponse = /** status 200 Done. */ OverviewView;
export type GetOverviewApiArg = {
  /** Number of days including today; 30 by default. */
  days?: 7 | 30 | 90 | 365;
};
export type GetAuditApiResponse = /** status 200 Done. */ AuditPageView;
export type GetAuditApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Cursor of the next or the previous page from a response, or `last`, in the same order; `page` is ignored. */
  cursor?: string;
  /** Start of the time range, inclusive. */
  from?: string;
  /** End of the time range, exclusive. */
  to?: string;
  /** Only entries of the administrator with this username. */
  admin?: string;
  /** Only entries of this operation. */
  action?: string;
  /** Only entries about this type of object. */
  objectType?: string;
  /** Only entries about the object with this id. */
  objectId?: string;
};
export type GetOffsiteBackupsApiResponse = /** status 200 Done. */ OffsiteBackupsView;
export type GetOffsiteBackupsApiArg = void;
export type GetOffsiteSnapshotsApiResponse = /** status 200 The list. */ OffsiteSnapshotView[];
export type GetOffsiteSnapshotsApiArg = void;
export type CancelBackupApiResponse = /** status 200 Done. */ CancelledView;
export type CancelBackupApiArg = void;
export type GetBackupStatsApiResponse = /** status 200 Done. */ BackupStatsView;
export type GetBackupStatsApiArg = void;
export type GetStoredBackupsApiResponse = /** status 200 The list. */ StoredBackupView[];
export type GetStoredBackupsApiArg = void;
export type DeleteStoredBackupApiResponse = unknown;
export type DeleteStoredBackupApiArg = {
  /** Id of the backup. */
  id: number;
};
export type RestoreStoredBackupApiResponse = /** status 201 Done. */ VerifiedArchiveView;
export type RestoreStoredBackupApiArg = {
  /** Id of the backup. */
  id: number;
};
export type GetBlockListApiResponse = /** status 200 Done. */ BlockListPageView;
export type GetBlockListApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** The list. */
  kind: 'email' | 'email_domain' | 'link_domain' | 'hashtag' | 'word' | 'picture';
  /** A part of a value or note, or a text, link or address: lists the entries that contain it, and those that would hold it. */
  search?: string;
};
export type AddBlockListEntryApiResponse = /** status 201 Done. */ SuccessView;
export type AddBlockListEntryApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  blockListEntryDto: BlockListEntryDto;
};
export type BlockPictureApiResponse = /** status 201 Done. */ SuccessView;
export type BlockPictureApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  blockedPictureDto: BlockedPictureDto;
};
export type RemoveBlockListEntryApiResponse = unknown;
export type RemoveBlockListEntryApiArg = {
  /** Id of the entry. */
  id: number;
};
export type ChangeAdminPasswordApiResponse = /** status 200 Done. */ SuccessView;
export type ChangeAdminPasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type DeleteUserCollectionApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteUserCollectionApiArg = {
  /** Id of the collection. */
  id: number;
};
export type ChangeUserCollectionApiResponse = /** status 200 Done. */ AdminCollectionView;
export type ChangeUserCollectionApiArg = {
  /** Id of the collection. */
  id: number;
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  moderateCollectionDto: ModerateCollectionDto;
};
export type GetInactiveUsersApiResponse = /** status 200 Done. */ InactiveUsersView;
export type GetInactiveUsersApiArg = {
  /** Only users whose last visit was at least this many days ago. 0 by default, for no limit. */
  olderThanDays?: number;
};
export type GetInactiveUserListApiResponse = /** status 200 The list. */ InactiveUserView[];
export type GetInactiveUserListApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Only users whose last visit was at least this many days ago. 0 by default, for no limit. */
  olderThanDays?: number;
};
export type GetDatabaseStatsApiResponse = /** status 200 Done. */ DatabaseStatsView;
export type GetDatabaseStatsApiArg = void;
export type GetAdminHashtagsApiResponse = /** status 200 Done. */ AdminHashtagPageView;
export type GetAdminHashtagsApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Cursor of the next or the previous page from a response, or `last`, in the same order; `page` is ignored. */
  cursor?: string;
  /** Part of a name, ignoring case and a leading #. */
  search?: string;
  /** Only the hashtag with exactly this name, in any spelling that is normalised to it. */
  name?: string;
  /** Only hashtags with this usage: unused 0, low 1–5, medium 6–20, high above 20. */
  usageFilter?: 'all' | 'unused' | 'low' | 'medium' | 'high';
  /** Sort order; `usage_desc` by default. */
  sortBy?: 'usage_desc' | 'usage_asc' | 'name_asc' | 'name_desc' | 'newest' | 'oldest';
};
export type CreateHashtagApiResponse = /** status 201 Done. */ AdminHashtagView;
export type CreateHashtagApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  hashtagNameDto: HashtagNameDto;
};
export type GetHashtagStatsApiResponse = /** status 200 Done. */ HashtagStatsView;
export type GetHashtagStatsApiArg = void;
export type DeleteHashtagApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteHashtagApiArg = {
  /** Id of the hashtag. */
  id: number;
};
export type RenameHashtagApiResponse = /** status 200 Done. */ AdminHashtagView;
export type RenameHashtagApiArg = {
  /** Id of the hashtag. */
  id: number;
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  hashtagNameDto: HashtagNameDto;
};
export type MergeHashtagApiResponse = /** status 200 Done. */ AdminHashtagView;
export type MergeHashtagApiArg = {
  /** Id of the hashtag. */
  id: number;
  mergeHashtagDto: MergeHashtagDto;
};
export type GetHashtagUsersApiResponse = /** status 200 The list. */ HashtagUserView[];
export type GetHashtagUsersApiArg = {
  /** Id of the hashtag. */
  id: number;
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
};
export type GetInvitationApiResponse = /** status 200 Done. */ InvitationView;
export type GetInvitationApiArg = {
  /** Token of the link in the mail. */
  token: string;
};
export type AcceptInvitationApiResponse = /** status 201 Done. */ AcceptedInvitationView;
export type AcceptInvitationApiArg = {
  acceptInvitationDto: AcceptInvitationDto;
};
export type GetJobsApiResponse = /** status 200 The list. */ JobView[];
export type GetJobsApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Start of the time range, inclusive. */
  from?: string;
  /** End of the time range, exclusive. */
  to?: string;
  /** Only jobs of this kind. */
  kind?: 'purge' | 'backup' | 'restore' | 'offsite' | 'offsite-test' | 'rebuild' | 'import' | 'bulk' | 'integrity';
  /** Only jobs in this state. */
  state?: 'running' | 'completed' | 'failed' | 'cancelled' | 'interrupted';
};
export type StartJobApiResponse = /** status 202 Done. */ JobView;
export type StartJobApiArg = {
  startJobDto: StartJobDto;
};
export type StartBulkActionApiResponse = /** status 202 Done. */ JobView;
export type StartBulkActionApiArg = {
  startBulkActionDto: StartBulkActionDto;
};
export type CountBulkActionApiResponse = /** status 200 Done. */ BulkCountView;
export type CountBulkActionApiArg = {
  bulkActionDto: BulkActionDto;
};
export type StartPurgeApiResponse = /** status 202 Done. */ JobView;
export type StartPurgeApiArg = {
  startPurgeDto: StartPurgeDto;
};
export type CancelJobApiResponse = /** status 202 Done. */ JobView;
export type CancelJobApiArg = {
  /** Id of the job. */
  id: number;
};
export type GetMaintenanceApiResponse = /** status 200 Done. */ MaintenanceView;
export type GetMaintenanceApiArg = void;
export type GetAdminMediaApiResponse = /** status 200 Done. */ AdminMediaPageView;
export type GetAdminMediaApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Cursor of the next or the previous page from a response, or `last`, in the same order; `page` is ignored. */
  cursor?: string;
  /** Start of the time range, inclusive. */
  from?: string;
  /** End of the time range, exclusive. */
  to?: string;
  /** Part of a file name, or of the username or display name of the owner. A term of one or two letters finds those with a word that begins with it. */
  search?: string;
  /** Only media of the user with this id. */
  userId?: number;
  /** Only media of this type; `image` includes GIFs. */
  mediaType?: 'all' | 'image' | 'video' | 'avatar';
  /** Only hidden or only sensitive media. */
  flag?: 'hidden' | 'sensitive';
  /** Only media with this hashtag, in any spelling. */
  hashtag?: string;
  /** Sort order; `newest` by default. */
  sortBy?: 'newest' | 'oldest' | 'largest' | 'most_viewed' | 'most_liked';
};
export type DeleteAdminMediaApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteAdminMediaApiArg = {
  /** Id of the media item. */
  id: number;
};
export type ModerateMediaApiResponse = /** status 200 Done. */ AdminMediaView;
export type ModerateMediaApiArg = {
  /** Id of the media item. */
  id: number;
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  moderateMediaDto: ModerateMediaDto;
};
export type GetMonthlySummaryApiResponse = /** status 200 Done. */ ModerationSummaryView;
export type GetMonthlySummaryApiArg = {
  /** The month, `YYYY-MM`, in UTC. */
  month: string;
};
export type GetAdminPasskeysApiResponse = /** status 200 The list. */ PasskeyView[];
export type GetAdminPasskeysApiArg = void;
export type AddAdminPasskeyApiResponse = /** status 201 Done. */ PasskeyView;
export type AddAdminPasskeyApiArg = {
  newPasskeyDto: NewPasskeyDto;
};
export type StartAdminProofApiResponse = /** status 200 Done. */ PasskeyOptionsView;
export type StartAdminProofApiArg = void;
export type StartAdminPasskeyApiResponse = /** status 200 Done. */ RegistrationOptionsView;
export type StartAdminPasskeyApiArg = void;
export type RemoveAdminPasskeyApiResponse = /** status 200 Done. */ SuccessView;
export type RemoveAdminPasskeyApiArg = {
  /** Id of the passkey. */
  id: number;
};
export type RenameAdminPasskeyApiResponse = /** status 200 Done. */ PasskeyView;
export type RenameAdminPasskeyApiArg = {
  /** Id of the passkey. */
  id: number;
  renamePasskeyDto: RenamePasskeyDto;
};
export type GetPreferencesApiResponse = /** status 200 The list. */ ListPreferencesView[];
export type GetPreferencesApiArg = void;
export type SetPreferencesApiResponse = /** status 200 Done. */ SuccessView;
export type SetPreferencesApiArg = {
  /** The list. */
  list: 'users' | 'media' | 'hashtags' | 'activities' | 'audit' | 'reports' | 'trash' | 'jobs';
  listPreferencesDto: ListPreferencesDto;
};
export type GetReportsApiResponse = /** status 200 Done. */ ReportPageView;
export type GetReportsApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Only reports with this status; `open` by default. */
  status?:
    | 'open'
    | 'dismissed'
    | 'media_hidden'
    | 'profile_hidden'
    | 'marked_sensitive'
    | 'warned'
    | 'suspended'
    | 'upheld'
    | 'lifted'
    | 'made_private'
    | 'all';
  /** Only reports about the profile or the items of this user. */
  profileId?: number;
  /** Only reports of this user. */
  reporterId?: number;
};
export type GetReportGroupsApiResponse = /** status 200 Done. */ ReportGroupPageView;
export type GetReportGroupsApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Only reports with this status; `open` by default. */
  status?:
    | 'open'
    | 'dismissed'
    | 'media_hidden'
    | 'profile_hidden'
    | 'marked_sensitive'
    | 'warned'
    | 'suspended'
    | 'upheld'
    | 'lifted'
    | 'made_private'
    | 'all';
  /** Only groups with a report for this reason. */
  reason?: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | 'block_list' | 'appeal';
  /** Only groups about profiles, or about items of this kind. */
  kind?: 'profile' | 'image' | 'gif' | 'video' | 'album' | 'collection';
  /** Only groups that the caller has claimed (`mine`), that another moderator has, or that no one has. */
  claimed?: 'mine' | 'others' | 'none';
  /** Only groups whose first report is at least this many hours old. */
  olderThanHours?: number;
  /** `priority`: the groups with the most reports that count first. `age` by default: open groups with the oldest report first. */
  sort?: 'age' | 'priority';
};
export type GetOpenItemsApiResponse = /** status 200 Done. */ OpenItemsView;
export type GetOpenItemsApiArg = void;
export type ReleaseReportApiResponse = unknown;
export type ReleaseReportApiArg = {
  /** Id of the report. */
  id: number;
};
export type ClaimReportApiResponse = unknown;
export type ClaimReportApiArg = {
  /** Id of the report. */
  id: number;
};
export type AddReportNoteApiResponse = unknown;
export type AddReportNoteApiArg = {
  /** Id of the report. */
  id: number;
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  noteDto: NoteDto;
};
export type ReopenReportApiResponse = unknown;
export type ReopenReportApiArg = {
  /** Id of the report. */
  id: number;
};
export type ResolveReportApiResponse = /** status 200 Done. */ SuccessView;
export type ResolveReportApiArg = {
  /** Id of the report. */
  id: number;
  resolveReportDto: ResolveReportDto;
};
export type UndoResolutionApiResponse = unknown;
export type UndoResolutionApiArg = {
  /** Id of the report. */
  id: number;
};
export type GetPreparedRestoresApiResponse = /** status 200 The list. */ PreparedRestoreView[];
export type GetPreparedRestoresApiArg = void;
export type UploadBackupApiResponse = /** status 201 Done. */ VerifiedArchiveView;
export type UploadBackupApiArg = {
  body: Blob;
};
export type DiscardUploadedBackupApiResponse = unknown;
export type DiscardUploadedBackupApiArg = {
  /** `id` of the response to the upload. */
  id: string;
};
export type ConfirmRestoreApiResponse = /** status 200 Done. */ RestoreReportView;
export type ConfirmRestoreApiArg = {
  /** `id` of the response to the upload. */
  id: string;
  confirmRestoreDto: ConfirmRestoreDto;
};
export type RehearseRestoreApiResponse = /** status 200 Done. */ RestoreReportView;
export type RehearseRestoreApiArg = {
  /** `id` of the response to the upload. */
  id: string;
};
export type EndOtherAdminSessionsApiResponse = /** status 200 Done. */ EndedSessionsView;
export type EndOtherAdminSessionsApiArg = void;
export type GetOwnAdminSessionsApiResponse = /** status 200 The list. */ SessionView[];
export type GetOwnAdminSessionsApiArg = void;
export type EndOwnAdminSessionApiResponse = /** status 200 Done. */ EndedSessionsView;
export type EndOwnAdminSessionApiArg = {
  /** `id` of the list of sessions. */
  id: string;
};
export type GetSettingsApiResponse = /** status 200 Done. */ SettingsView;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse = /** status 200 Done. */ SettingsView;
export type UpdateSettingsApiArg = {
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  changeSettingsDto: ChangeSettingsDto;
};
export type TestMailApiResponse = /** status 200 Done. */ MailTestView;
export type TestMailApiArg = void;
export type GetStepUpApiResponse = /** status 200 Done. */ StepUpView;
export type GetStepUpApiArg = void;
export type StepUpAdminApiResponse = /** status 200 Done. */ StepUpView;
export type StepUpAdminApiArg = {
  stepUpDto: StepUpDto;
};
export type GetSystemApiResponse = /** status 200 Done. */ SystemView;
export type GetSystemApiArg = void;
export type GetTrashApiResponse = /** status 200 The list. */ TrashedView[];
export type GetTrashApiArg = {
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Cursor of the next or the previous page from a response, or `last`, in the same order; `page` is ignored. */
  cursor?: string;
  /** Only this kind. */
  kind?: 'user' | 'media';
  /** Part of a username, a display name or a file name. */
  search?: string;
};
export type RestoreTrashedApiResponse = /** status 200 Done. */ SuccessView;
export type RestoreTrashedApiArg = {
  /** Kind of the object. */
  kind: 'user' | 'media';
  /** Id of the user or of the media item. */
  id: number;
};
export type DropSecondFactorApiResponse = /** status 200 Done. */ SuccessView;
export type DropSecondFactorApiArg = {
  secondFactorCodeDto: SecondFactorCodeDto;
};
export type PrepareSecondFactorApiResponse = /** status 201 Done. */ SecondFactorSetupView;
export type PrepareSecondFactorApiArg = void;
export type ConfirmSecondFactorApiResponse = /** status 200 Done. */ RecoveryCodesView;
export type ConfirmSecondFactorApiArg = {
  secondFactorCodeDto: SecondFactorCodeDto;
};
export type GetUsersApiResponse = /** status 200 The list. */ UserView[];
export type GetUsersApiArg = {
  /** Start of the time range, inclusive. */
  from?: string;
  /** End of the time range, exclusive. */
  to?: string;
  /** Part of a username, a display name, an email address or a location; words of the bio or of a link and its title, the last one from three letters on; a hashtag; or an id. A term of one or two letters finds the names, addresses and locations with a word that begins with it. */
  search?: string;
  /** Only users with or without profile activity. */
  status?: 'all' | 'active' | 'inactive';
  /** Only users with a visible, a hidden, or a suspended profile. */
  visibility?: 'all' | 'visible' | 'hidden' | 'suspended';
  /** Only users with a confirmed email address, with one that waits for its confirmation, or without any. */
  address?: 'confirmed' | 'unconfirmed' | 'none';
  /** Only users with this hashtag, in any spelling. */
  hashtag?: string;
  /** Number of the page, from 1. */
  page?: number;
  /** Entries per page. */
  limit?: number;
  /** Cursor of the next or the previous page from a response, or `last`, in the same order; `page` is ignored. */
  cursor?: string;
  /** Column and direction; `createdAt_desc` by default. */
  sort?:
    | 'id_asc'
    | 'id_desc'
    | 'username_asc'
    | 'username_desc'
    | 'location_asc'
    | 'location_desc'
    | 'createdAt_asc'
    | 'createdAt_desc'
    | 'lastLoginAt_asc'
    | 'lastLoginAt_desc'
    | 'status_asc'
    | 'status_desc';
};
export type CreateUserApiResponse = /** status 201 Done. */ EditableUserView;
export type CreateUserApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  createUserDto: CreateUserDto;
};
export type DeleteUserApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteUserApiArg = {
  /** Id of the creator. */
  id: number;
};
export type GetUserByIdApiResponse = /** status 200 Done. */ EditableUserView;
export type GetUserByIdApiArg = {
  /** Id of the creator. */
  id: number;
};
export type UpdateUserApiResponse = /** status 200 Done. */ EditableUserView;
export type UpdateUserApiArg = {
  /** Id of the creator. */
  id: number;
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  updateUserDto: UpdateUserDto;
};
export type GetUserCollectionsApiResponse = /** status 200 The list. */ AdminCollectionView[];
export type GetUserCollectionsApiArg = {
  /** Id of the creator. */
  id: number;
};
export type GetUserEditsApiResponse = /** status 200 The list. */ CreatorEditView[];
export type GetUserEditsApiArg = {
  /** Id of the creator. */
  id: number;
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
};
export type MailEmailConfirmationApiResponse = /** status 200 Done. */ SuccessView;
export type MailEmailConfirmationApiArg = {
  /** Id of the creator. */
  id: number;
};
export type GetUserFollowersApiResponse = /** status 200 The list. */ UserFollowView[];
export type GetUserFollowersApiArg = {
  /** Id of the creator. */
  id: number;
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
};
export type GetUserMediaApiResponse = /** status 200 The list. */ AdminGalleryItemView[];
export type GetUserMediaApiArg = {
  /** Id of the creator. */
  id: number;
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
};
export type UploadUserMediaApiResponse = /** status 201 Done. */ UploadView;
export type UploadUserMediaApiArg = {
  /** Id of the creator. */
  id: number;
  body: {
    /** What the picture shows, for people who cannot see it. */
    altText?: string;
    /** Files; may also be sent as `media`. */
    files?: Blob[];
    /** Files; may also be sent as `files`. */
    media?: Blob[];
    /** What the files are for; `gallery` when left out. */
    purpose?: 'gallery' | 'private' | 'avatar' | 'banner' | 'link';
    /** The same UUID when the request is repeated: its files are stored once. */
    uploadId?: string;
  };
};
export type OrderUserMediaApiResponse = unknown;
export type OrderUserMediaApiArg = {
  /** Id of the creator. */
  id: number;
  mediaOrderDto: MediaOrderDto;
};
export type GetUserNotesApiResponse = /** status 200 The list. */ UserNoteView[];
export type GetUserNotesApiArg = {
  /** Id of the creator. */
  id: number;
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
};
export type AddUserNoteApiResponse = unknown;
export type AddUserNoteApiArg = {
  /** Id of the creator. */
  id: number;
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  noteDto: NoteDto;
};
export type GetUserPagePreviewApiResponse = /** status 200 Done. */ UserPagePreviewView;
export type GetUserPagePreviewApiArg = {
  /** Id of the creator. */
  id: number;
};
export type UpdateUserPageApiResponse = /** status 200 Done. */ EditableUserView;
export type UpdateUserPageApiArg = {
  /** Id of the creator. */
  id: number;
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  updateUserPageDto: UpdateUserPageDto;
};
export type EndSessionsOfUserApiResponse = unknown;
export type EndSessionsOfUserApiArg = {
  /** Id of the creator. */
  id: number;
};
export type GetUserSessionsApiResponse = /** status 200 The list. */ SessionView[];
export type GetUserSessionsApiArg = {
  /** Id of the creator. */
  id: number;
};
export type EndSessionOfUserApiResponse = unknown;
export type EndSessionOfUserApiArg = {
  /** Id of the user. */
  id: number;
  /** `id` of the list of sessions. */
  sessionId: string;
};
export type EndSuspensionApiResponse = /** status 200 Done. */ SuccessView;
export type EndSuspensionApiArg = {
  /** Id of the creator. */
  id: number;
};
export type SuspendUserApiResponse = /** status 200 Done. */ SuccessView;
export type SuspendUserApiArg = {
  /** Id of the creator. */
  id: number;
  suspendDto: SuspendDto;
};
export type GetCurrentAdminApiResponse = /** status 200 Done. */ CurrentAdminView;
export type GetCurrentAdminApiArg = void;
export type SignInAdminApiResponse = /** status 200 Done. */ SuccessView;
export type SignInAdminApiArg = {
  signInDto: SignInDto;
};
export type StartAdminSignInApiResponse = /** status 200 Done. */ PasskeyOptionsView;
export type StartAdminSignInApiArg = {
  signInNameDto: SignInNameDto;
};
export type SignOutAdminApiResponse = /** status 200 Done. */ SuccessView;
export type SignOutAdminApiArg = void;
export type TestAdminSessionApiResponse = /** status 200 Done. */ AdminSessionView;
export type TestAdminSessionApiArg = void;
export type CurrentAdminView = {
  /** Email address of the administrator; null when unknown. */
  email: string | null;
  /** Id of the admin account. */
  id: number;
  /** Time of the last sign-in. */
  lastLoginAt: string | null;
  /** Whether all operations except this one, the change of the password and signing out are refused until the password is changed. */
  mustChangePassword: boolean;
  /** Whether the installation requires a second factor and the caller has none. All operations are refused until it is set up, except this one and those for the password, the step-up, the second factor and signing out. */
  mustSetUpSecondFactor: boolean;
  /** Number of passkeys, each of which can be the second factor. */
  passkeyCount: number;
  /** Number of unused recovery codes. */
  recoveryCodesLeft: number;
  /** Role. Each has all rights of the ones before it; `x-role` of an operation names the least one. */
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
  /** Whether an authenticator app is set up, whose codes are a second factor. */
  twoFactorEnabled: boolean;
  /** Username for signing in. */
  username: string;
};
export type FieldProblemView = {
  /** Stable code of the message, in snake_case. */
  code: string;
  /** Name of the property; nested properties are separated by dots. */
  field: string;
  /** Message that states the problem. */
  message: string;
  /** The values in the message. */
  params: {
    [key: string]: number | string;
  };
};
export type ErrorView = {
  /** Stable, machine-readable code in snake_case. */
  code: string;
  /** With 412 only: the current state of the resource, with its `version`. */
  current?: {
    [key: string]: any;
  };
  /** Same text as `message`, for clients that read this key. */
  error: string;
  /** The fields that failed validation, or the file of an upload that was refused: `files.1` is the second one. */
  errors?: FieldProblemView[];
  /** Message that can be shown to users. */
  message: string;
  /** The values in the message, and its `reason` where the code has several messages. With `invalid_request` empty: see `errors`. */
  params: {
    [key: string]: number | string;
  };
  /** With a 5xx only: the request id, under which the server logs the error. */
  requestId?: string;
  /** HTTP status. */
  statusCode: number;
};
export type ChangeOwnAccountDto = {
  /** Address for mails about sign-ins from new networks; null or empty for none. */
  email?: string | null;
};
export type ActivityTargetView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Id of the profile. */
  id: number;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type AdminActivityUserView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type AdminActivityView = {
  /** Type of the activity. */
  activityType: 'media_upload' | 'follow' | 'profile_update' | 'bio_update' | 'external_link_added' | 'hashtag_update';
  /** Code of the description. */
  code: string;
  /** Time of the activity. */
  createdAt: string;
  /** Sentence without its subject, in English. */
  description: string;
  /** Id of the entry. */
  id: number;
  /** Details as JSON text; for an upload `mediaId`, `filename` and `mediaDeleted`. */
  metadata: string | null;
  /** The values in the description. */
  params: {
    [key: string]: number | string;
  };
  /** The followed creator. Null for other types, and after that account was deleted. */
  target: ActivityTargetView | null;
  /** The creator who did it. */
  user: AdminActivityUserView;
  /** The creator who did it. */
  userId: number;
};
export type AdminAccountView = {
  /** Time of creation. */
  createdAt: string;
  /** Email address of the administrator; null when unknown. */
  email: string | null;
  /** Id of the admin account. */
  id: number;
  /** Time of the last sign-in; null before the first. */
  lastLoginAt: string | null;
  /** Role. Each has all rights of the ones before it; `x-role` of an operation names the least one. */
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
  /** Whether signing in requires a code or a passkey. */
  twoFactorEnabled: boolean;
  /** Username for signing in. */
  username: string;
  /** Changes with the name, the address, the role, the password and the second factor. Value for `If-Match`. */
  version: string;
};
export type CreateAdminDto = {
  /** Email address of the administrator. */
  email?: string | null;
  /** The password to sign in with. */
  password: string;
  /** Role, at most that of the caller; `administrator` by default. */
  role?: 'viewer' | 'moderator' | 'administrator' | 'owner';
  /** Username for signing in. */
  username: string;
};
export type SuccessView = {
  /** Always true; a failure has an error status. */
  success: boolean;
};
export type ChangeAdminDto = {
  /** Role, which applies from the next request of the administrator on. */
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
};
export type ResetAdminPasswordDto = {
  /** New password. */
  newPassword: string;
};
export type EndedSessionsView = {
  /** Number of ended sessions. */
  ended: number;
};
export type SessionView = {
  /** Name of the browser, or of the program when it is none; null when unknown. */
  browser: string | null;
  /** Browser and operating system, as reported by the browser. */
  device: string;
  /** Id for ending the session. It cannot be used to sign in. */
  id: string;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
  /** Time of the last use, to the hour. */
  lastSeenAt: string;
  /** Start of the session. */
  startedAt: string;
  /** Name of the operating system; null when unknown. */
  system: string | null;
};
export type AdminInvitationView = {
  /** Time of the first mail. */
  createdAt: string;
  /** Invited email address. */
  email: string;
  /** Time until which the link of the latest mail works; in the past for an invitation that has expired. */
  expiresAt: string;
  /** Id of the invitation. */
  id: number;
  /** Username of the owner who sent the invitation. */
  invitedBy: string;
  /** Role of the account that the invited person creates. */
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
};
export type InviteAdminDto = {
  /** Email address that receives the link. */
  email: string;
  /** Role of the account that the invited person creates. */
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
};
export type ThumbnailView = {
  /** URL of the WebP. */
  url: string;
  /** Width in pixels. */
  width: number;
};
export type AlbumCoverView = {
  /** Alternative text of the image or video; empty when none was given. */
  altText: string;
  /** Height in pixels, after rotation. */
  height: number;
  /** Id of the media item. */
  id: number;
  /** ThumbHash in base64: a placeholder while the picture loads. */
  thumbHash: string | null;
  /** URL of a thumbnail. */
  thumbnailUrl: string;
  /** Thumbnails in all available widths, for `srcset`. */
  thumbnails: ThumbnailView[];
  /** Width in pixels, after rotation. */
  width: number;
};
export type AdminAlbumView = {
  /** The chosen item, otherwise the first one; sensitive items are no covers. Null for an album without one. */
  cover: AlbumCoverView | null;
  /** Id of the album. */
  id: number;
  /** Whether only its creator and the visitors of private links see it. */
  isPrivate: boolean;
  /** Whether a moderator made it private, so that its creator cannot make it public. False for other viewers. */
  isPrivateByDecision: boolean;
  /** Number of visible items. */
  mediaCount: number;
  /** Its name. */
  name: string;
  /** Last part of the URL of its page, `/{username}/albums/{slug}`. It stays when the name changes. */
  slug: string;
  /** Changes with the name, and with `isPrivate`. Value for `If-Match`. */
  version: string;
};
export type ModerateAlbumDto = {
  /** True makes the album and all of its items private. Only its owner makes it public. */
  isPrivate?: boolean;
  /** Its new name. */
  name?: string;
};
export type InactiveAnalysisView = {
  /** Time of the count. */
  analysedAt: string;
  /** Number of inactive users. */
  toDelete: number;
};
export type RecentActivityUserView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Id of the profile. */
  id: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type RecentActivityView = {
  /** Type of the activity. */
  activityType: string;
  /** Time of the activity. */
  createdAt: string;
  /** Id of the entry. */
  id: number;
  /** The creator who did it. */
  user: RecentActivityUserView;
};
export type DailyCountView = {
  /** Number on this day. */
  count: number;
  /** The day, in UTC. */
  day: string;
};
export type OverviewView = {
  /** Number of users with profile activity. */
  activeUsers: number;
  /** Latest count of inactive users; null before the first. */
  inactiveAnalysis: InactiveAnalysisView | null;
  /** Number of open reports. */
  openReports: number;
  /** The ten latest activities, newest first. */
  recentActivities: RecentActivityView[];
  /** New accounts per day of the range, today last. */
  signUps: DailyCountView[];
  /** New accounts in as many days before the range. */
  signUpsBefore: number;
  /** Number of hashtags. */
  totalHashtags: number;
  /** Number of accounts. */
  totalUsers: number;
  /** Whether `totalUsers` and `activeUsers` are estimates, because there are more than 100,000 users. */
  totalsEstimated: boolean;
  /** Uploaded media per day of the range, today last. */
  uploads: DailyCountView[];
  /** Uploaded media in as many days before the range. */
  uploadsBefore: number;
};
export type AuditedUserView = {
  /** Id of the user. */
  id: number;
  /** Present username. */
  username: string;
};
export type AuditEntryView = {
  /** Operation id of this document. */
  action: string;
  /** IP address of the request; for failed sign-ins, the network. Null for moderators and viewers, except of their own requests. */
  address: string | null;
  /** Id of the administrator. Null: the operator at the server, or a failed sign-in. */
  adminId: number | null;
  /** Username at that time; for a failed sign-in, the username that was sent. */
  adminUsername: string;
  /** State of the object afterwards; null when it does not exist. For failed sign-ins, `reason` and the number of `attempts` within 15 minutes. */
  after: {
    [key: string]: any;
  } | null;
  /** State of the object before; null when it did not exist. */
  before: {
    [key: string]: any;
  } | null;
  /** Time of the action. */
  createdAt: string;
  /** Id of the entry. */
  id: number;
  /** Id of the object; null when there is only one object of its type, or none was created. */
  objectId: string | null;
  /** Username, name of the hashtag, of the album, of the collection or of the file at that time; for a report the username of the reported profile, for a job its kind. Null when it is unknown. */
  objectName: string | null;
  /** Type of the object. */
  objectType: string;
  /** HTTP status of the response; null when the outcome is unknown. */
  status: number | null;
  /** The user, or the owner of the media item, album or collection, or the one whose content is reported. Null for other objects and for deleted users. */
  user: AuditedUserView | null;
};
export type AuditPageView = {
  /** Entries, newest first. */
  entries: AuditEntryView[];
  /** Number of the first entry of the page, from 1. Negative: counted from the end, where -1 is the last entry. 0 without entries. */
  firstRow: number;
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
  /** Cursor of the previous page; null on the first one. */
  previousCursor: string | null;
  /** Number of matching entries on all pages. */
  totalCount: number;
  /** Whether the total is an estimate. */
  totalEstimated: boolean;
  /** Number of pages. */
  totalPages: number;
};
export type MessageView = {
  /** Stable code, a key of `x-messages`. */
  code: string;
  /** The sentence in English. */
  message: string;
  /** The values in the sentence. */
  params: {
    [key: string]: number | string;
  };
};
export type FailedOffsiteBackupView = {
  /** Time of the failure. */
  failedAt: string;
  /** Reason of the failure. */
  reason: string;
  /** The message in `reason`; null for a failure of an earlier version. */
  reasonMessage: MessageView | null;
};
export type FinishedOffsiteBackupView = {
  /** Time of completion. */
  finishedAt: string;
  /** Bytes that were written: the rows, and the media files that the target lacked. */
  writtenBytes: number;
};
export type OffsiteBackupsView = {
  /** Whether new backups are encrypted to the public keys of `OFFSITE_RECIPIENTS`. */
  encrypted: boolean;
  /** The latest backup that was aborted or cannot be restored; null when a later one succeeded. */
  failure: FailedOffsiteBackupView | null;
  /** The latest backup whose restore drill succeeded; null before the first. */
  latest: FinishedOffsiteBackupView | null;
  /** Path of the folder or name of the bucket; null without a target. */
  name: string | null;
  /** Kind of the target; null when the operator has configured none. */
  target: ('folder' | 'bucket') | null;
};
export type OffsiteSnapshotView = {
  /** Time of the backup’s snapshot; null when its description cannot be read. */
  createdAt: string | null;
  /** Whether a restore needs the secret key. */
  encrypted: boolean;
  /** Number of media files and thumbnails. */
  files: number;
  /** Id of the backup, for `vitrine restore --snapshot ID`. */
  id: string;
  /** Whether it was copied or altered, or another installation made it. `latest` is such a backup only without others. */
  isForeign: boolean;
  /** Reason why it cannot be restored; null when it can. */
  problem: string | null;
  /** The message in `problem`; null also for a backup of an earlier version. */
  problemMessage: MessageView | null;
  /** Number of rows in all tables. */
  rows: number;
  /** Bytes that it added to the target. */
  writtenBytes: number;
};
export type CancelledView = {
  /** Whether a backup was running. */
  cancelled: boolean;
};
export type BackupStatsView = {
  /** Reason why the drill failed; null when it succeeded. */
  alarm: string | null;
  /** The message in `alarm`; null also for a drill of an earlier version. */
  alarmMessage: MessageView | null;
  /** Size of the database on disk in bytes. A backup is smaller. */
  databaseSize: number;
  /** Time when the latest full backup was complete that did not fail its restore drill; null before the first. */
  lastBackup: string | null;
  /** Size of the media files in bytes, with those in the trash, without thumbnails. */
  mediaStorageSize: number;
  /** Number of media items. Neither they nor their owners are in the trash, as in the list of media. */
  totalMedia: number;
  /** Result of the restore drill of the latest backup in the storage, e.g. ‘Restore verified …’; null before the first. */
  verification: string | null;
  /** The message in `verification`; null also for a drill of an earlier version. */
  verificationMessage: MessageView | null;
};
export type StoredBackupView = {
  /** Reason why the drill failed; null when it succeeded. */
  alarm: string | null;
  /** The message in `alarm`; null also for a drill of an earlier version. */
  alarmMessage: MessageView | null;
  /** Time of completion. */
  finishedAt: string;
  /** Id of the backup. */
  id: number;
  /** Whether the schedule created it, and removes it when it is old. False: an administrator created it. */
  scheduled: boolean;
  /** SHA-256 of the ZIP, in hexadecimal digits. */
  sha256: string;
  /** Size of the ZIP in bytes. */
  size: number;
  /** Time of the backup’s snapshot. */
  startedAt: string;
  /** Result of the restore drill, e.g. ‘Restore verified …’; null before it. */
  verification: string | null;
  /** The message in `verification`; null also for a drill of an earlier version. */
  verificationMessage: MessageView | null;
  /** Time when the restore drill succeeded; null when it failed or has not run. */
  verifiedAt: string | null;
};
export type VerifiedArchiveView = {
  /** Time of the backup’s snapshot. */
  createdAt: string;
  /** Number of media files and thumbnails. */
  files: number;
  /** Id of the uploaded archive for the next operations. The archive is deleted after a day. */
  id: string;
  /** Whether the signature of this installation is missing: the backup comes from another installation or an older version, or was altered. It is restored only with `acceptForeign`. */
  isForeign: boolean;
  /** Files that were missing already when the backup was made. */
  missingFiles: number;
  /** Number of rows in all tables. */
  rows: number;
  /** Schema version of the backup. An older one is migrated. */
  schemaVersion: string;
};
export type BlockListEntryView = {
  /** Time at which it was added. */
  createdAt: string;
  /** Username of the administrator who added it; null when the account was deleted. */
  createdBy: string | null;
  /** Whether pictures that look like it are held too. */
  findsSimilar: boolean;
  /** Id of the entry. */
  id: number;
  /** The list. */
  kind: 'email' | 'email_domain' | 'link_domain' | 'hashtag' | 'word' | 'picture';
  /** Note of the moderator; may be empty. */
  note: string;
  /** What the list names; of a picture the SHA-256 of its file. */
  value: string;
};
export type BlockListPageView = {
  /** Entries, newest first. */
  entries: BlockListEntryView[];
  /** Number of matching entries on all pages. */
  totalCount: number;
  /** Whether the total is an estimate. */
  totalEstimated: boolean;
  /** Number of pages. */
  totalPages: number;
};
export type BlockListEntryDto = {
  /** The list. It has at most 5000 entries, that of pictures 2000. */
  kind: 'email' | 'email_domain' | 'link_domain' | 'hashtag' | 'word' | 'picture';
  /** Note for moderators. */
  note?: string;
  /** An address, a domain (subdomains are included), a hashtag, a word, or the SHA-256 of a file. Compared without case after Unicode normalisation. */
  value: string;
};
export type BlockedPictureDto = {
  /** Id of the media item whose file, and pictures like it, are held. */
  mediaId: number;
  /** Note for moderators. */
  note?: string;
};
export type ChangePasswordDto = {
  /** Current password. */
  currentPassword: string;
  /** New password. */
  newPassword: string;
};
export type AdminCollectionView = {
  /** The pictures of its first items that are not sensitive, at most 3. */
  covers: AlbumCoverView[];
  /** Id of the collection. */
  id: number;
  /** Whether a moderator made it private, so that its owner cannot make it public. False for other viewers. */
  isPrivateByDecision: boolean;
  /** Whether everyone can open it. Otherwise only its owner can. */
  isPublic: boolean;
  /** Number of items that the viewer sees in it. */
  mediaCount: number;
  /** Its name. */
  name: string;
  /** Last part of the URL of its page, `/{username}/collections/{slug}`. It follows the name of a private collection, and stays when a public one is renamed. */
  slug: string;
  /** Changes with the name, and with `isPublic`. Value for `If-Match`. */
  version: string;
};
export type ModerateCollectionDto = {
  /** False makes it private. Only its owner makes it public. */
  isPublic?: boolean;
  /** Its new name. */
  name?: string;
};
export type InactiveUsersView = {
  /** Minimum number of days since the last visit; 0 for no limit. */
  olderThanDays: number;
  /** Number of users who meet all criteria and are not part of an open report. */
  toDelete: number;
};
export type InactiveUserView = {
  /** Time of creation. */
  createdAt: string;
  /** Id of the profile. */
  id: number;
  /** Time of the last visit. */
  lastSeenAt: string;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type ConnectionsView = {
  /** Number of connections that are running a statement. */
  active: number;
  /** Maximum number of connections. */
  max: number;
  /** Number of open connections to this database. */
  used: number;
};
export type TableHealthView = {
  /** Size in bytes, including indexes. */
  bytes: number;
  /** Number of dead rows. */
  deadRows: number;
  /** Name of the table. */
  name: string;
  /** Number of rows, as estimated by PostgreSQL. */
  rows: number;
};
export type MigrationsView = {
  /** Number of applied migrations. */
  applied: number;
  /** Name of the latest migration. */
  latest: string;
  /** Number of migrations of this version that are not applied; 0 in normal operation. */
  pending: number;
};
export type ReplicationView = {
  /** Lag of the slowest replica in seconds; null without replicas. */
  lagSeconds: number | null;
  /** Number of connected replicas. */
  replicas: number;
  /** Whether this server is a standby. */
  standby: boolean;
};
export type UnusedIndexView = {
  /** Size in bytes. */
  bytes: number;
  /** Name of the index. */
  name: string;
  /** Name of the table. */
  table: string;
};
export type DatabaseHealthView = {
  /** Share of reads that the cache served, 0 to 1; null before the first read. */
  cacheHitRatio: number | null;
  /** Connections. */
  connections: ConnectionsView;
  /** Number of dead rows in all tables. */
  deadRows: number;
  /** The ten largest tables, largest first. */
  largestTables: TableHealthView[];
  /** State of the schema. */
  migrations: MigrationsView;
  /** State of the replication. */
  replication: ReplicationView;
  /** Start time of the server. */
  startedAt: string;
  /** Up to ten indexes that no read has used since the statistics were reset, largest first. Unique indexes are excluded. */
  unusedIndexes: UnusedIndexView[];
  /** Version of the server. */
  version: string;
};
export type ScheduledAnalysisView = {
  /** Time of the nightly analysis. */
  analysedAt: string;
  /** Duration in milliseconds. */
  durationMs: number;
  /** Number of inactive users whose last visit was at least 7 days ago. */
  toDelete: number;
};
export type DatabaseStatsView = {
  /** Bytes of the database on disk. */
  databaseSize: number;
  /** Health of the database. */
  health: DatabaseHealthView;
  /** Result of the latest nightly analysis; null before the first. */
  lastAnalysis: ScheduledAnalysisView | null;
  /** Time when the latest full backup was complete that did not fail its restore drill; null before the first. */
  lastBackup: string | null;
  /** Number of links on profiles. */
  totalExternalLinks: number;
  /** Number of hashtags. */
  totalHashtags: number;
  /** Number of media items. Neither they nor their owners are in the trash, as in the list of media. */
  totalMedia: number;
  /** Number of accounts. */
  totalUsers: number;
  /** Whether numbers of users, media or links are estimates, because there are more than 100,000. */
  totalsEstimated: boolean;
};
export type AdminHashtagView = {
  /** Time of creation. */
  createdAt: string;
  /** Id of the hashtag. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
  /** Number of users with the hashtag, including users who are not on Discover. */
  usageCount: number;
  /** Changes with the name. Value for `If-Match`. */
  version: string;
};
export type AdminHashtagPageView = {
  /** Number of the first entry of the page, from 1. Negative: counted from the end, where -1 is the last entry. 0 without entries. */
  firstRow: number;
  /** The hashtags of this page. */
  hashtags: AdminHashtagView[];
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
  /** Cursor of the previous page; null on the first one. */
  previousCursor: string | null;
  /** Number of matching entries on all pages. */
  totalCount: number;
  /** Whether the total is an estimate. */
  totalEstimated: boolean;
  /** Number of pages. */
  totalPages: number;
};
export type HashtagNameDto = {
  /** Name with or without a #; stored trimmed and in lower case. */
  name: string;
};
export type PopularHashtagView = {
  /** Lowercase, without the #. */
  name: string;
  /** Number of users with the hashtag. */
  usageCount: number;
};
export type HashtagStatsView = {
  /** The most used hashtag; null when no hashtag is used. */
  mostPopular: PopularHashtagView | null;
  /** Number of hashtags. */
  totalHashtags: number;
  /** Number of uses of all hashtags. */
  totalUsage: number;
  /** Number of unused hashtags. */
  unusedCount: number;
};
export type MergeHashtagDto = {
  /** Id of the hashtag that replaces this one on profiles. */
  intoId: number;
};
export type HashtagUserView = {
  /** Pending email address, otherwise the verified one; null for an unsaved profile. */
  email: string | null;
  /** Id of the profile. */
  id: number;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type InvitationView = {
  /** Invited email address, which becomes that of the account. */
  email: string;
  /** Time until which the link works. */
  expiresAt: string;
  /** Role of the account. */
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
};
export type AcceptedInvitationView = {
  /** Id of the new admin account, to which this browser is signed in. */
  id: number;
};
export type AcceptInvitationDto = {
  /** The password to sign in with. */
  password: string;
  /** Token of the link in the mail. */
  token: string;
  /** Username for signing in. */
  username: string;
};
export type BulkJobView = {
  /** What is done with each row. */
  action: 'hide' | 'show' | 'delete' | 'add-hashtag' | 'remove-hashtag' | 'mark-sensitive' | 'unmark-sensitive' | 'dismiss';
  /** Name of the hashtag that is added or removed; null otherwise. */
  hashtag: string | null;
  /** The list whose rows are changed. */
  target: 'users' | 'media' | 'hashtags' | 'reports';
};
export type JobProgressView = {
  /** Completed steps, such as deleted users. */
  done: number;
  /** Expected steps, as counted at the start; null when they are not known. */
  total: number | null;
};
export type SkippedRowView = {
  /** Username, file name or hashtag; of a report, the username of the reported user. The id when the row is gone. */
  name: string;
  /** Why the row was not changed. */
  reason: MessageView;
};
export type JobResultView = {
  /** `backup`: id of the stored backup. */
  backupId?: number;
  /** `restore`: time of the backup’s snapshot. */
  backupOf?: string;
  /** `integrity`: files with another content than when they were first read. `bulk`: changed rows. */
  changed?: number;
  /** `rebuild`, `integrity`: columns that differed from their rows. */
  columns?: number;
  /** `purge`: number of deleted users. */
  deleted?: number;
  /** `offsite-test`: true when only the description was read, because the backup is encrypted. */
  encrypted?: boolean;
  /** `integrity`: names of at most ten affected files and columns, separated by commas. */
  examples?: string;
  /** Media files of the backup. `integrity`: files in the storage. */
  files?: number;
  /** `import`: imported or undone items. */
  items?: number;
  /** `rebuild`: columns that differ still. */
  left?: number;
  /** `integrity`: files that rows refer to and that the storage lacks. */
  missing?: number;
  /** `offsite`: media files that the target lacked. */
  newFiles?: number;
  /** `purge`: minimum number of days since the last visit. */
  olderThanDays?: number;
  /** Why the backup cannot be restored. */
  problem?: string;
  /** The message in `problem`; absent also for a job of an earlier version. */
  problemMessage?: MessageView;
  /** `integrity`: files that were read completely, a seventh of the media each night. */
  read?: number;
  /** Rows of the backup. `rebuild`: corrected rows. */
  rows?: number;
  /** `bulk`: rows that could not be changed. */
  skipped?: number;
  /** `bulk`: the first ten rows that could not be changed; absent for a job of an earlier version. */
  skippedRows?: SkippedRowView[];
  /** `offsite`, `offsite-test`: id of the off-site backup. */
  snapshot?: string;
  /** `integrity`: files that nothing refers to. */
  unreferenced?: number;
};
export type JobUserView = {
  /** Id of the user. */
  id: number;
  /** Username. */
  username: string;
};
export type JobView = {
  /** `bulk`: what it does; null for other jobs. */
  bulk: BulkJobView | null;
  /** Username of the administrator who cancelled the job; while it is `running`, it is about to end. */
  cancelledBy: string | null;
  /** Why the job failed; null otherwise. */
  error: string | null;
  /** The message in `error`; null also for a job of an earlier version. */
  errorMessage: MessageView | null;
  /** Time of the end; null while it is running. */
  finishedAt: string | null;
  /** Id of the job. */
  id: number;
  /** What the job does. */
  kind: 'purge' | 'backup' | 'restore' | 'offsite' | 'offsite-test' | 'rebuild' | 'import' | 'bulk' | 'integrity';
  /** Completed and expected steps. */
  progress: JobProgressView;
  /** Result of a completed job; null otherwise. */
  result: JobResultView | null;
  /** Time of the start. */
  startedAt: string;
  /** Username of the administrator, of the creator of an import, or `operator` for a command; null for the schedule. */
  startedBy: string | null;
  /** `interrupted`: its server stopped before it was complete. What `progress` counts was done also then, and after `cancelled`. */
  state: 'running' | 'completed' | 'failed' | 'cancelled' | 'interrupted';
  /** `import`: the creator; null for other jobs, and when the account is deleted or renamed. */
  user: JobUserView | null;
};
export type StartJobDto = {
  /** `backup`: stores a full backup and tries its restore. `offsite`: makes an off-site backup. `offsite-test`: checks the target of the off-site backups, and reads the latest one completely unless it is encrypted. `rebuild`: corrects derived columns. `integrity`: compares files, rows and derived columns, and changes nothing. */
  kind: 'backup' | 'offsite' | 'offsite-test' | 'rebuild' | 'integrity';
};
export type BulkFilterDto = {
  /** Only users with a confirmed email address, with one that waits for its confirmation, or without any. */
  address?: 'confirmed' | 'unconfirmed' | 'none';
  /** Only groups that the caller has claimed (`mine`), that another moderator has, or that no one has. */
  claimed?: 'mine' | 'others' | 'none';
  /** Only hidden or only sensitive media. */
  flag?: 'hidden' | 'sensitive';
  /** Start of the time range, inclusive. */
  from?: string;
  /** Users, media: `hashtag` of the list. */
  hashtag?: string;
  /** Only groups about profiles, or about items of this kind. */
  kind?: 'profile' | 'image' | 'gif' | 'video' | 'album' | 'collection';
  /** Only media of this type; `image` includes GIFs. */
  mediaType?: 'all' | 'image' | 'video' | 'avatar';
  /** Only groups whose first report is at least this many hours old. */
  olderThanHours?: number;
  /** Only groups with a report for this reason. */
  reason?: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | 'block_list' | 'appeal';
  /** Users, media, hashtags: the search of the list. */
  search?: string;
  /** End of the time range, exclusive. */
  to?: string;
  /** Only hashtags with this usage: unused 0, low 1–5, medium 6–20, high above 20. */
  usageFilter?: 'all' | 'unused' | 'low' | 'medium' | 'high';
  /** Only media of the user with this id. */
  userId?: number;
  /** Users: `status` of the list. */
  userStatus?: 'all' | 'active' | 'inactive';
  /** Only users with a visible, a hidden, or a suspended profile. */
  visibility?: 'all' | 'visible' | 'hidden' | 'suspended';
};
export type StartBulkActionDto = {
  /** Users: `hide`, `show`, `delete`, `add-hashtag`, `remove-hashtag`. Media: `hide`, `show`, `mark-sensitive`, `unmark-sensitive`, `delete`. Hashtags: `delete`, of unused ones. Reports: `dismiss`. Deleted users and media are in the trash for 30 days. */
  action: 'hide' | 'show' | 'delete' | 'add-hashtag' | 'remove-hashtag' | 'mark-sensitive' | 'unmark-sensitive' | 'dismiss';
  /** Id of a dry run of the same administrator and request, of the last hour: the rows that it counted are changed, those of them that still match. Absent: all that match now. */
  dryRun?: number;
  /** The filter of the list, without `ids`. Absent: all rows. Of reports always the open ones, without the items that are held, appealed or claimed by another moderator. */
  filter?: BulkFilterDto;
  /** `add-hashtag`, `remove-hashtag`: name of the hashtag. */
  hashtag?: string;
  /** The selected rows; of reports, the newest one of each group, which is dismissed with the earlier ones. Absent: all that match `filter`. */
  ids?: number[];
  /** The list whose rows are changed. */
  target: 'users' | 'media' | 'hashtags' | 'reports';
};
export type BulkCountView = {
  /** Exact number of rows that the action would change now; of reports, of the reported items. */
  count: number;
  /** Id of this dry run, by which the action changes no other rows. */
  dryRun: number;
  /** Reports: number of items that match and stay open, because they are held, appealed or claimed by another moderator. */
  leftOut: number;
};
export type BulkActionDto = {
  /** Users: `hide`, `show`, `delete`, `add-hashtag`, `remove-hashtag`. Media: `hide`, `show`, `mark-sensitive`, `unmark-sensitive`, `delete`. Hashtags: `delete`, of unused ones. Reports: `dismiss`. Deleted users and media are in the trash for 30 days. */
  action: 'hide' | 'show' | 'delete' | 'add-hashtag' | 'remove-hashtag' | 'mark-sensitive' | 'unmark-sensitive' | 'dismiss';
  /** The filter of the list, without `ids`. Absent: all rows. Of reports always the open ones, without the items that are held, appealed or claimed by another moderator. */
  filter?: BulkFilterDto;
  /** `add-hashtag`, `remove-hashtag`: name of the hashtag. */
  hashtag?: string;
  /** The selected rows; of reports, the newest one of each group, which is dismissed with the earlier ones. Absent: all that match `filter`. */
  ids?: number[];
  /** The list whose rows are changed. */
  target: 'users' | 'media' | 'hashtags' | 'reports';
};
export type StartPurgeDto = {
  /** Only users whose last visit was at least this many days ago. 0 for no limit. */
  olderThanDays: number;
};
export type MaintenanceView = {
  /** Why writes are refused with 503: a backup is being restored, or all data is moved. Null: writes work. */
  maintenance: ('restore' | 'move') | null;
  /** Username of the administrator who started the restore; null for a restore by command, and without a restore. */
  restoringBy: string | null;
};
export type AdminMediaView = {
  /** Whether visitors may download it, as `/api/media/{id}/original`. */
  allowDownload: boolean;
  /** Alternative text of the image or video; empty when none was given. */
  altText: string;
  /** Caption as plain text with line breaks; empty when none was given. */
  caption: string;
  /** Copyright notice of the uploaded file; empty for none. */
  copyrightNotice: string;
  /** Who is to be credited: its own text, or the one of the profile; empty for none. */
  credit: string;
  /** Display name of the owner; may be empty. */
  displayName: string;
  /** File name under `/storage`. */
  fileName: string;
  /** Size of the file in bytes. */
  fileSize: number;
  /** Names of its hashtags, in the creator’s order. */
  hashtags: string[];
  /** Height in pixels, after rotation. */
  height: number;
  /** Whether only administrators can see it. */
  hidden: boolean;
  /** Id of the media item. */
  id: number;
  /** Whether it is or was an avatar. */
  isAvatar: boolean;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Its licence, or the one of the profile, as an SPDX identifier. */
  licence:
    | 'all-rights-reserved'
    | 'CC-BY-4.0'
    | 'CC-BY-SA-4.0'
    | 'CC-BY-NC-4.0'
    | 'CC-BY-NC-SA-4.0'
    | 'CC-BY-ND-4.0'
    | 'CC-BY-NC-ND-4.0'
    | 'CC0-1.0';
  /** Number of likes. */
  likeCount: number;
  /** MIME type of the file. */
  mimeType: string;
  /** File name of the upload. */
  originalName: string;
  /** Purpose of the file. */
  purpose: 'gallery' | 'private' | 'avatar' | 'banner' | 'link';
  /** Whether it is blurred until clicked. */
  sensitive: boolean;
  /** URL of the file; for a hidden or private item, a path for administrators only. */
  storageUrl: string;
  /** URL of a thumbnail; for a hidden or private item, a path for administrators only. */
  thumbnailUrl: string;
  /** Title; empty when none was given. */
  title: string;
  /** Time of the upload. */
  uploadedAt: string;
  /** Id of the owner. */
  userId: number;
  /** Username. */
  username: string;
  /** Changes with `hidden`, `sensitive` and the texts. Value for `If-Match`. */
  version: string;
  /** Number of views, without those of the owner. */
  viewCount: number;
  /** Width in pixels, after rotation. */
  width: number;
};
export type AdminMediaPageView = {
  /** Number of the first entry of the page, from 1. Negative: counted from the end, where -1 is the last entry. 0 without entries. */
  firstRow: number;
  /** The items of this page. */
  media: AdminMediaView[];
  /** Cursor of the next page; null on the last one. */
  nextCursor: string | null;
  /** Cursor of the previous page; null on the first one. */
  previousCursor: string | null;
  /** Number of matching entries on all pages. */
  totalCount: number;
  /** Whether the total is an estimate. */
  totalEstimated: boolean;
  /** Number of pages. */
  totalPages: number;
};
export type ModerateMediaDto = {
  /** Alternative text of the image or video; empty for none. */
  altText?: string;
  /** Caption as plain text with line breaks; empty for none. */
  caption?: string;
  /** Who is credited. Null: as the profile. */
  credit?: string | null;
  /** Names of its hashtags, which replace the former ones. The rules are those of a profile’s hashtags. */
  hashtags?: string[];
  /** True hides it from everyone except administrators. */
  hidden?: boolean;
  /** True blurs it until clicked. */
  sensitive?: boolean;
  /** Title; empty for none. */
  title?: string;
};
export type ModerationCountView = {
  /** How often. */
  count: number;
  /** `report_` and the reason for a report, the outcome of a decision, or what happened to an appeal. */
  event:
    | 'report_spam'
    | 'report_harassment'
    | 'report_sexual'
    | 'report_violence'
    | 'report_impersonation'
    | 'report_copyright'
    | 'report_other'
    | 'dismiss'
    | 'mark_sensitive'
    | 'warn'
    | 'hide_media'
    | 'hide_profile'
    | 'suspend'
    | 'delete'
    | 'hold'
    | 'make_private'
    | 'appeal'
    | 'appeal_upheld'
    | 'appeal_lifted';
  /** What it was about. */
  kind: 'profile' | 'image' | 'gif' | 'video' | 'album' | 'collection';
};
export type ModerationSummaryView = {
  /** Counts that are not 0, sorted by event and kind. */
  counts: ModerationCountView[];
  /** The month, in UTC. */
  month: string;
};
export type PasskeyView = {
  /** Time of creation. */
  createdAt: string;
  /** Id for `PATCH` and `DELETE`. */
  id: number;
  /** Time of the last sign-in with it; null before the first. */
  lastUsedAt: string | null;
  /** Name; at first the browser and system that added the passkey. */
  name: string;
};
export type AttestationDto = {
  /** The new public key, base64url. */
  attestationObject: string;
  /** What the browser signed, base64url. */
  clientDataJSON: string;
};
export type NewPasskeyDto = {
  /** Credential id, base64url. */
  id: string;
  /** Name that the owner recognises the passkey by. Browser and system in the language of the request by default. */
  name?: string;
  /** Answer of the authenticator. */
  response: AttestationDto;
};
export type CredentialView = {
  /** Credential id, base64url. */
  id: string;
  /** Type of the credential. */
  type: 'public-key';
};
export type PasskeyOptionsView = {
  /** Accepted passkeys; empty: any passkey of the installation. */
  allowCredentials: CredentialView[];
  /** Challenge, base64url: valid once, for 5 minutes. */
  challenge: string;
  /** Domain of the installation. */
  rpId: string;
  /** Time for the answer, in milliseconds. */
  timeout: number;
  /** The authenticator checks its owner by PIN, fingerprint or face. */
  userVerification: 'required';
};
export type AuthenticatorSelectionView = {
  /** The same for older browsers. */
  requireResidentKey: boolean;
  /** The passkey signs in without a username. */
  residentKey: 'required';
  /** The authenticator checks its owner by PIN, fingerprint or face. */
  userVerification: 'required';
};
export type KeyParameterView = {
  /** COSE algorithm. */
  alg: number;
  /** Type of the credential. */
  type: 'public-key';
};
export type RelyingPartyView = {
  /** Domain of the installation. */
  id: string;
  /** Name of the site. */
  name: string;
};
export type PasskeyUserView = {
  /** Username. */
  displayName: string;
  /** Handle of the account, base64url. */
  id: string;
  /** Username. */
  name: string;
};
export type RegistrationOptionsView = {
  /** No certificate of the authenticator is requested. */
  attestation: 'none';
  /** Requirements. */
  authenticatorSelection: AuthenticatorSelectionView;
  /** Challenge, base64url: valid once, for 5 minutes. */
  challenge: string;
  /** Passkeys that the account has, which an authenticator must not create again. */
  excludeCredentials: CredentialView[];
  /** Accepted keys. */
  pubKeyCredParams: KeyParameterView[];
  /** This installation. */
  rp: RelyingPartyView;
  /** Time for the answer, in milliseconds. */
  timeout: number;
  /** The account. */
  user: PasskeyUserView;
};
export type RenamePasskeyDto = {
  /** Name that the owner recognises the passkey by. */
  name: string;
};
export type SavedViewDto = {
  /** Keys of the columns that are not shown. */
  hiddenColumns: string[];
  /** Name. */
  name: string;
  /** Query of the URL of the list: filters, order and page size. */
  query: string;
};
export type ListPreferencesView = {
  /** Height of the rows. */
  density: 'comfortable' | 'compact';
  /** Keys of the columns that are not shown. */
  hiddenColumns: string[];
  /** The list. */
  list: 'users' | 'media' | 'hashtags' | 'activities' | 'audit' | 'reports' | 'trash' | 'jobs';
  /** Saved views, in their order. */
  views: SavedViewDto[];
};
export type ListPreferencesDto = {
  /** Height of the rows. */
  density: 'comfortable' | 'compact';
  /** Keys of the columns that are not shown. */
  hiddenColumns: string[];
  /** Saved views, in their order. */
  views: SavedViewDto[];
};
export type ReportedMediaView = {
  /** Caption of the item; may be empty. */
  caption: string;
  /** Whether it is hidden. */
  hidden: boolean;
  /** Id of the media item. */
  id: number;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Whether it is blurred until clicked. */
  sensitive: boolean;
  /** URL of the file, for administrators. */
  storageUrl: string;
  /** URL of a thumbnail, for administrators. */
  thumbnailUrl: string;
  /** Title of the item; may be empty. */
  title: string;
};
export type ReportedProfileView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Whether the profile is hidden. */
  hidden: boolean;
  /** Id of the profile. */
  id: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type ReporterView = {
  /** Id of the profile. */
  id: number;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type ReportedSetView = {
  /** Id of the album or collection. */
  id: number;
  /** What it is. */
  kind: 'album' | 'collection';
  /** Number of items in it. */
  mediaCount: number;
  /** Its name. */
  name: string;
  /** Whether only its owner sees it. */
  private: boolean;
  /** URLs of thumbnails, for administrators, of the first items that are not sensitive; at most 3. */
  thumbnailUrls: string[];
  /** Path of its page, which visitors see unless it is private. */
  url: string;
};
export type ReportView = {
  /** Time of the report. */
  createdAt: string;
  /** Text of the reporter; may be empty. */
  details: string;
  /** Id of the report. */
  id: number;
  /** Reported media item; null when the profile, an album or a collection is reported. */
  media: ReportedMediaView | null;
  /** Number of open reports about the same media item or profile. */
  openReports: number;
  /** Reported profile, or the owner of the reported item. */
  profile: ReportedProfileView;
  /** Reason of the report; `block_list` for a held item, whose `details` name the entry, and `appeal` for the answer of a creator. */
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | 'block_list' | 'appeal';
  /** Reporter; null when the account was deleted. */
  reporter: ReporterView | null;
  /** Time of the resolution; null while open. */
  resolvedAt: string | null;
  /** Username of the administrator who resolved it; null while open, or when the account was deleted. */
  resolvedBy: string | null;
  /** Reported album or collection; null otherwise. */
  set: ReportedSetView | null;
  /** Status of the report. */
  status:
    | 'open'
    | 'dismissed'
    | 'media_hidden'
    | 'profile_hidden'
    | 'marked_sensitive'
    | 'warned'
    | 'suspended'
    | 'upheld'
    | 'lifted'
    | 'made_private';
};
export type ReportPageView = {
  /** Open reports oldest first, resolved reports newest first. */
  reports: ReportView[];
  /** Number of matching entries on all pages. */
  totalCount: number;
  /** Whether the total is an estimate. */
  totalEstimated: boolean;
  /** Number of pages. */
  totalPages: number;
};
export type ReportedAccountView = {
  /** Bio of the page; may be empty. */
  bio: string;
  /** Number of decisions against the creator that still apply, without the item’s own. */
  decisions: number;
  /** Time of the sign-up. */
  joinedAt: string;
  /** URLs of the first links of the page; at most 5. */
  links: string[];
};
export type ItemDecisionView = {
  /** Time of the decision. */
  decidedAt: string;
  /** Username of the moderator; null for a block list, or when the account was deleted. */
  decidedBy: string | null;
  /** What was decided. */
  outcome: string;
  /** The rule that the creator reads; null for none. */
  rule: ('spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other') | null;
  /** The words that the creator reads; may be empty. */
  words: string;
};
export type HeldItemView = {
  /** Whether the hold hides it: `dismiss` then shows it again. False when it was hidden before, and after the outcome. */
  hides: boolean;
  /** The block list. */
  kind: 'email' | 'email_domain' | 'link_domain' | 'hashtag' | 'word' | 'picture';
  /** The text of the profile or item that has the entry. Null for pictures and addresses, and when it has the entry no longer. */
  text: string | null;
  /** The entry of the list that matched. */
  value: string;
};
export type ModerationNoteView = {
  /** Time of the note. */
  createdAt: string;
  /** Id of the note. */
  id: number;
  /** Text of the moderator. */
  text: string;
  /** Username of the moderator; null when the account was deleted. */
  writtenBy: string | null;
};
export type ReasonCountView = {
  /** Number of reports with this reason. */
  count: number;
  /** Reason of the reports. */
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | 'block_list' | 'appeal';
};
export type GroupedReportView = {
  /** Time of the report. */
  createdAt: string;
  /** Text of the reporter; may be empty. */
  details: string;
  /** Id of the report. */
  id: number;
  /** Reason of the report; `block_list` for a held item, whose `details` name the entry, and `appeal` for the answer of a creator. */
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other' | 'block_list' | 'appeal';
  /** Reporter; null when the account was deleted. */
  reporter: ReporterView | null;
};
export type ReportGroupView = {
  /** The reported creator, or the owner of the reported item. */
  account: ReportedAccountView;
  /** Username of the moderator who has claimed the item; null for none, and after 15 minutes. */
  claimedBy: string | null;
  /** End of the claim; null without one. */
  claimedUntil: string | null;
  /** With an open appeal the decision that it is about, otherwise the latest decision about the item; null for none. */
  decision: ItemDecisionView | null;
  /** Time of the first report. */
  firstReportedAt: string;
  /** Why a block list has named it; null for other groups. */
  held: HeldItemView | null;
  /** Time of the last report. */
  lastReportedAt: string;
  /** Reported media item; null when the profile, an album or a collection is reported. */
  media: ReportedMediaView | null;
  /** Id of the newest report, which resolves the group. */
  newestId: number;
  /** The newest 20 notes of moderators about the item, newest first. */
  notes: ModerationNoteView[];
  /** Number of reports that count: one for each network and day, not of accounts younger than a day without a confirmed address or passkey, and not of reporters whose last five reports were dismissed. */
  priority: number;
  /** Reported profile, or the owner of the reported item. */
  profile: ReportedProfileView;
  /** Reasons, the most frequent first. */
  reasons: ReasonCountView[];
  /** Number of reports. */
  reportCount: number;
  /** The newest 10 reports, newest first. */
  reports: GroupedReportView[];
  /** Time of the last resolution; null while open. */
  resolvedAt: string | null;
  /** Username of the administrator who resolved the newest report; null while open, or when the account was deleted. */
  resolvedBy: string | null;
  /** Reported album or collection; null otherwise. */
  set: ReportedSetView | null;
  /** Status of the reports. */
  status:
    | 'open'
    | 'dismissed'
    | 'media_hidden'
    | 'profile_hidden'
    | 'marked_sensitive'
    | 'warned'
    | 'suspended'
    | 'upheld'
    | 'lifted'
    | 'made_private';
};
export type ReportGroupPageView = {
  /** Open groups with the oldest report first, resolved groups newest first. */
  groups: ReportGroupView[];
  /** Number of matching entries on all pages. */
  totalCount: number;
  /** Whether the total is an estimate. */
  totalEstimated: boolean;
  /** Number of pages. */
  totalPages: number;
  /** `version` of the open items when the list was read. */
  version: string;
};
export type OpenItemsView = {
  /** Number of profiles and items with open reports; at most 1000. */
  count: number;
  /** Differs after every change of reports, claims, notes and outcomes, so that a list is fetched again only then. */
  version: string;
};
export type NoteDto = {
  /** A note that moderators read. */
  text: string;
};
export type ResolveReportDto = {
  /** `delete` deletes the reported media item or profile; `make_private` is for albums and collections, `mark_sensitive` and `hide_media` are for media; `warn` and `suspend` need a `rule`; `uphold` and `lift` decide the appeal of the creator. */
  action: 'dismiss' | 'mark_sensitive' | 'warn' | 'hide_media' | 'hide_profile' | 'suspend' | 'delete' | 'uphold' | 'lift' | 'make_private';
  /** Whether `dismiss` also dismisses the earlier open reports about the same item or profile; false by default. Without effect on the other actions. */
  earlier?: boolean;
  /** Whether to decide also what another moderator has claimed, instead of 409 `claimed_by_other` with their `username`; false by default. */
  overrideClaim?: boolean;
  /** The rule that the creator reads. Required to warn and to suspend. */
  rule?: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other';
  /** End of a suspension; left out or null for one without an end. */
  until?: string | null;
  /** Words that the creator reads. */
  words?: string;
};
export type AddedAdministratorView = {
  /** The role that the account gets. */
  role: 'viewer' | 'moderator' | 'administrator' | 'owner';
  /** Username as in the backup. */
  username: string;
};
export type ChangedAdministratorView = {
  /** Names of the fields that differ: `username`, `email`, `password`, `mustChangePassword`, `secondFactor`. */
  fields: string[];
  /** Username as in the backup. */
  username: string;
};
export type AdministratorChangesView = {
  /** Usernames that the backup adds. */
  added: string[];
  /** Their roles; absent in a report of an earlier version. */
  addedRoles?: AddedAdministratorView[];
  /** Administrators who are in both and differ. */
  changed: ChangedAdministratorView[];
  /** Usernames that the backup does not contain. */
  removed: string[];
};
export type TableChangeView = {
  /** Number of rows after the restore. Differs from `rowsInBackup` for `audit_log`, whose entries are kept. Absent in older reports. */
  rowsAfter?: number;
  /** Rows that are in both with other values. Times of visits and the order of Discover are not compared. Absent in older reports. */
  rowsChanged?: number;
  /** Number of rows in the backup. For `audit_log` these are added to the current rows. */
  rowsInBackup: number;
  /** Number of rows before the restore. */
  rowsNow: number;
  /** Name of the table. */
  table: string;
};
export type RestoreReportView = {
  /** Differences between the administrators of the backup and the current ones, by username. */
  administrators: AdministratorChangesView;
  /** Time of the backup’s snapshot. */
  createdAt: string;
  /** Creators without an e-mail address and a passkey who have no session afterwards, so that nothing opens their accounts. */
  creatorsWithoutAccess?: number;
  /** True when nothing was changed. */
  dryRun: boolean;
  /** Files in the backup. */
  filesInBackup: number;
  /** Files of the backup that the storage does not have. */
  filesToAdd: number;
  /** Files that no row refers to afterwards; they are removed an hour later. */
  filesToRemove: number;
  /** Whether the signature of this installation is missing: the backup comes from another installation or an older version, or was altered. It is restored only with `acceptForeign`. */
  isForeign: boolean;
  /** Whether it was migrated to the current schema. */
  migrated: boolean;
  /** Files that were missing already when the backup was made. */
  missingFiles: number;
  /** Schema version of the backup. */
  schemaVersion: string;
  /** Changes by table. */
  tables: TableChangeView[];
};
export type PreparedRestoreView = {
  /** The uploaded backup. */
  archive: VerifiedArchiveView;
  /** Whether the caller uploaded it. */
  isOwn: boolean;
  /** Time of the upload. */
  preparedAt: string;
  /** Username of the administrator who uploaded it. */
  preparedBy: string;
  /** Report of the latest dry run or of the restore; null before it. */
  report: RestoreReportView | null;
  /** Time of the report; null without one. */
  reportedAt: string | null;
  /** Time when the restore was complete; null before it. */
  restoredAt: string | null;
  /** Username of the administrator who started the restore; null before it. */
  startedBy: string | null;
  /** `verified`: the dry run is not complete. `rehearsed`: `report` says what a restore would change. `restoring`: the restore runs. `interrupted`: it failed or its server ended, and it changed nothing. `restored`: complete, and `report` says what has changed. */
  state: 'verified' | 'rehearsed' | 'restoring' | 'interrupted' | 'restored';
};
export type ConfirmRestoreDto = {
  /** True restores a backup with `isForeign`; check `administrators` of the dry run first. Otherwise such a backup is refused with 409 and the code `foreign_backup`. Only owners may, because it can add owners. */
  acceptForeign?: boolean;
  /** The word RESTORE, as the administrator typed it. */
  confirm: string;
};
export type FixedSettingView = {
  /** The setting. */
  setting:
    | 'requireSecondFactor'
    | 'siteName'
    | 'siteSlogan'
    | 'maxLinks'
    | 'maxMedia'
    | 'maxMediaMb'
    | 'backupTime'
    | 'backupKeepDays'
    | 'backupKeepWeeks'
    | 'backupKeepMonths'
    | 'registrationOpen'
    | 'refuseAiCrawlers'
    | 'aiCrawlerNames'
    | 'terms'
    | 'privacy';
  /** The environment variable that fixes its value. */
  variable: string;
};
export type SettingsView = {
  /** Further names of AI crawlers; may be empty. */
  aiCrawlerNames: string;
  /** Number of days of which the newest nightly backup is kept. */
  backupKeepDays: number;
  /** The same for months. */
  backupKeepMonths: number;
  /** The same for weeks. */
  backupKeepWeeks: number;
  /** Time of the nightly backup in UTC. */
  backupTime: string;
  /** Settings that an environment variable fixes. A change of one is 409 `setting_is_fixed`. */
  fixed: FixedSettingView[];
  /** Maximum number of links of one creator. */
  maxLinks: number;
  /** Maximum number of files of one creator. */
  maxMedia: number;
  /** Maximum size of the files of one creator, in MB. */
  maxMediaMb: number;
  /** Privacy policy in Markdown; may be empty. */
  privacy: string;
  /** Whether `robots.txt` shuts out AI crawlers. */
  refuseAiCrawlers: boolean;
  /** Whether new visitors get an account. */
  registrationOpen: boolean;
  /** Whether every administrator needs a second factor. */
  requireSecondFactor: boolean;
  /** Name of the site. */
  siteName: string;
  /** What the site is; may be empty. */
  siteSlogan: string;
  /** Terms in Markdown; may be empty. */
  terms: string;
  /** Changes with every setting. Value for `If-Match`. */
  version: string;
};
export type ChangeSettingsDto = {
  /** Further names of AI crawlers for `robots.txt`, with commas between them. */
  aiCrawlerNames?: string;
  /** Number of days of which the newest nightly backup is kept. */
  backupKeepDays?: number;
  /** The same for months. */
  backupKeepMonths?: number;
  /** The same for weeks. */
  backupKeepWeeks?: number;
  /** Time of the nightly backup in UTC, 00:00 to 22:59. */
  backupTime?: string;
  /** Maximum number of links of one creator. */
  maxLinks?: number;
  /** Maximum number of files of one creator. */
  maxMedia?: number;
  /** Maximum size of the files of one creator, in MB. */
  maxMediaMb?: number;
  /** Privacy policy in Markdown, the page `/about/privacy`. Empty: no such page. */
  privacy?: string;
  /** Whether `robots.txt` shuts out known AI crawlers but for pages of creators who allow them. */
  refuseAiCrawlers?: boolean;
  /** Whether new visitors get an account. Otherwise their writes are 403 `registration_closed`. */
  registrationOpen?: boolean;
  /** Whether every administrator needs a second factor. Those without one can only set it up, from their next request on. Only owners change it, true only with an own second factor; 409 otherwise. */
  requireSecondFactor?: boolean;
  /** Name of the site, in its logo, in titles and in mails. One line. */
  siteName?: string;
  /** What the site is, in one line. Empty: a text in the language of the visitor. */
  siteSlogan?: string;
  /** Terms of the site in Markdown, the page `/about/terms`. Empty: no such page. */
  terms?: string;
};
export type MailTestView = {
  /** Whether the mail server has taken the mail. */
  accepted: boolean;
  /** What the mail server answered, or why it could not be reached. */
  response: string;
  /** The address of the caller, to which the mail was sent. */
  to: string;
};
export type StepUpView = {
  /** Whether operations with `x-step-up` answer 403 `step_up_required` in this session. */
  required: boolean;
  /** Time until which these operations are allowed; null when they are not. */
  validUntil: string | null;
};
export type AssertionDto = {
  /** Data of the authenticator, base64url. */
  authenticatorData: string;
  /** What the browser signed, base64url. */
  clientDataJSON: string;
  /** Signature, base64url. */
  signature: string;
};
export type PasskeyProofDto = {
  /** Credential id, base64url. */
  id: string;
  /** Answer of the authenticator. */
  response: AssertionDto;
};
export type StepUpDto = {
  /** With two-factor sign-in: a code of the authenticator app, or a recovery code. */
  code?: string;
  /** The answer of a passkey to the challenge of `/adm/api/passkeys/proof-options`. */
  passkey?: PasskeyProofDto;
  /** Password of the caller. */
  password?: string;
};
export type AlertView = {
  /** The condition, in PromQL. */
  expression: string;
  /** Name of the rule. */
  name: string;
  /** `critical`: at once; `warning`: in working hours. */
  severity: 'critical' | 'warning';
  /** Since when the condition holds, as far as this process knows; null when it does not. */
  since: string | null;
  /** `firing`: the condition has held for the time of the rule; `pending`: it holds for less; `inactive`: it does not hold; `unknown`: only Prometheus can evaluate it, or the metric cannot be read now. */
  state: 'firing' | 'pending' | 'inactive' | 'unknown';
  /** The value that is compared; null for `unknown`. */
  value: number | null;
};
export type MetricView = {
  /** Name of the metric, as Prometheus reads it. */
  name: string;
  /** Sum over all labels; null when it cannot be read now. Seconds and bytes by the end of the name. */
  value: number | null;
};
export type SystemView = {
  /** All alert rules, in their order. */
  alerts: AlertView[];
  /** Host name of the instance that answers. */
  instance: string;
  /** Gauges and counters of this instance, sorted by name. */
  metrics: MetricView[];
  /** Version of Node.js. */
  nodeVersion: string;
  /** Start of this instance. */
  startedAt: string;
  /** Version of Vitrine. */
  version: string;
};
export type TrashedView = {
  /** Time of the deletion. */
  deletedAt: string;
  /** Username of the administrator who deleted it. */
  deletedBy: string;
  /** Display name of that user; may be empty. */
  displayName: string;
  /** Id of the user or of the media item. */
  id: number;
  /** Kind of the object. */
  kind: 'user' | 'media';
  /** Username, or file name of the upload. */
  name: string;
  /** Picture of the user, or thumbnail of the media item: a path for administrators. Null for a user without a picture. */
  pictureUrl: string | null;
  /** Until this time it can be restored; then it is discarded. */
  restorableUntil: string;
  /** Id of the user, or of the owner of the media item. */
  userId: number;
  /** Username of the user, or of the owner of the media item. */
  username: string;
};
export type SecondFactorCodeDto = {
  /** Code of the authenticator app, or a recovery code. */
  code: string;
};
export type SecondFactorSetupView = {
  /** URL for a QR code, with the name of the site as issuer. */
  otpauthUrl: string;
  /** Secret for the authenticator app. It is shown only once. */
  secret: string;
};
export type RecoveryCodesView = {
  /** Recovery codes. Each can be used once instead of a code of the app. They are shown only once. */
  recoveryCodes: string[];
};
export type UserLinkView = {
  /** Number of clicks, without those of the owner. */
  clickCount: number;
  /** Same value as `title`. */
  displayName: string | null;
  /** Visitors see it until this time. Null: without end. */
  endsAt: string | null;
  /** Id of the link. */
  id: number;
  /** Whether visitors see it. Only the owner and administrators get links that are off. */
  isActive: boolean;
  /** Whether it is pinned: pinned links come first. */
  isPinned: boolean;
  /** A heading stands above the links that follow it and leads nowhere. */
  kind: 'link' | 'heading' | 'email' | 'phone';
  /** Key of the platform. */
  platform: string;
  /** URL of a player for a frame (YouTube, Vimeo, Spotify, SoundCloud). Null: there is none. */
  player: string | null;
  /** Visitors see it from this time on. Null: at once. */
  startsAt: string | null;
  /** `storageUrl` of its square picture. Null: the mark of the platform is shown. */
  thumbnail: string | null;
  /** Text shown instead of the URL. Null: the URL. */
  title: string | null;
  /** URL of the link: `mailto:` for an email address, `tel:` for a phone number, `#` for a heading. */
  url: string;
  /** When its page was last found to link back with `rel="me"`. Null: it does not. */
  verifiedAt: string | null;
};
export type UserHashtagView = {
  /** Id of the hashtag. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
};
export type UserStatsView = {
  /** Number of followers. */
  followers: number;
  /** Number of items in the gallery. */
  mediaUploads: number;
  /** Number of profile views. */
  profileViews: number;
};
export type UserView = {
  /** Bio as plain text; may be empty. */
  bio: string;
  /** Time of creation. */
  createdAt: string;
  /** Credit as plain text; may be empty. */
  credit: string;
  /** Display name as plain text; may be empty. */
  displayName: string;
  /** Pending email address, otherwise the verified one; null for none. */
  email: string | null;
  /** False while `email` is pending, or when there is none. */
  emailVerified: boolean;
  /** Links, in the user’s order. */
  externalLinks: UserLinkView[];
  /** Whether the user is active; a purge removes users who are not. */
  hasProfileActivity: boolean;
  /** Hashtags, in the user’s order. */
  hashtags: UserHashtagView[];
  /** Whether an administrator hid the profile; only its owner sees it then. */
  hidden: boolean;
  /** Id of the profile. */
  id: number;
  /** 'Show on Discover Page'. */
  isPublicProfile: boolean;
  /** Time of the last sign-in by email; null before the first. */
  lastLoginAt: string | null;
  /** Time of the last visit. */
  lastSeenAt: string;
  /** Location as plain text; may be empty. */
  location: string;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Counters of the profile. */
  stats: UserStatsView;
  /** Since when the user is suspended; null for none. */
  suspendedAt: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
  /** Verified email address, which is used for signing in; null for none. */
  verifiedEmail: string | null;
};
export type PageBlockView = {
  /** Name of the block. */
  name: 'links' | 'gallery' | 'statistics';
  /** Whether the page shows it. */
  visible: boolean;
};
export type AppearanceView = {
  /** Accent colour, `#rrggbb`. Null: that of the theme. */
  accent: string | null;
  /** Behind the page: one colour, a gradient of the accent, or the banner or newest picture below a veil. Null: that of the theme. */
  background: ('plain' | 'gradient' | 'picture') | null;
  /** All blocks, in the order of the page. */
  blocks: PageBlockView[];
  /** Corners of buttons. Null: those of the theme. */
  buttonShape: ('square' | 'rounded' | 'round') | null;
  /** Typeface. Null: that of the theme. */
  font: ('sans' | 'grotesque' | 'serif' | 'soft' | 'mono') | null;
  /** Light or dark for every visitor. Null: the form that the device prefers. */
  scheme: ('light' | 'dark') | null;
  /** Whether visitors who open the page directly see it without the navigation of the app. */
  standalone: boolean;
  /** Theme, with a light and a dark form. `plain` is the look of the site. */
  theme: 'plain' | 'paper' | 'gallery' | 'studio' | 'sunset' | 'print' | 'garden' | 'night';
};
export type EditableUserView = {
  /** Albums in the user’s order, also those without a visible item. */
  albums: AdminAlbumView[];
  /** Whether visitors may download the media that do not say otherwise. */
  allowDownload: boolean;
  /** Look of the page. */
  appearance: AppearanceView;
  /** CSS gradient or image URL. Null: the default gradient. */
  bannerImage: string | null;
  /** Bio as plain text; may be empty. */
  bio: string;
  /** Time of creation. */
  createdAt: string;
  /** Credit as plain text; may be empty. */
  credit: string;
  /** Display name as plain text; may be empty. */
  displayName: string;
  /** Pending email address, otherwise the verified one; null for none. */
  email: string | null;
  /** False while `email` is pending, or when there is none. */
  emailVerified: boolean;
  /** Links, in the user’s order. */
  externalLinks: UserLinkView[];
  /** Whether the user is active; a purge removes users who are not. */
  hasProfileActivity: boolean;
  /** Hashtags, in the user’s order. */
  hashtags: UserHashtagView[];
  /** Whether an administrator hid the profile; only its owner sees it then. */
  hidden: boolean;
  /** Id of the profile. */
  id: number;
  /** 'Show on Discover Page'. */
  isPublicProfile: boolean;
  /** Time of the last sign-in by email; null before the first. */
  lastLoginAt: string | null;
  /** Time of the last visit. */
  lastSeenAt: string;
  /** Licence of the media that have none of their own, as an SPDX identifier. */
  licence:
    | 'all-rights-reserved'
    | 'CC-BY-4.0'
    | 'CC-BY-SA-4.0'
    | 'CC-BY-NC-4.0'
    | 'CC-BY-NC-SA-4.0'
    | 'CC-BY-ND-4.0'
    | 'CC-BY-NC-ND-4.0'
    | 'CC0-1.0';
  /** Location as plain text; may be empty. */
  location: string;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Counters of the profile. */
  stats: UserStatsView;
  /** Since when the user is suspended; null for none. */
  suspendedAt: string | null;
  /** End of the suspension; null for one without an end. */
  suspendedUntil: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
  /** Verified email address, which is used for signing in; null for none. */
  verifiedEmail: string | null;
  /** Changes with every field that the back-office edits, the links and the hashtags included. Value for `If-Match`. */
  version: string;
};
export type UserToCreateLinkDto = {
  /** Visitors see it until this time. Null: without end. */
  endsAt?: string | null;
  /** Whether visitors see it. True for a new link without it. */
  isActive?: boolean;
  /** Whether it is pinned. At most 3 links are. */
  isPinned?: boolean;
  /** The kind. A heading has its text as display name. `link` for a new link without it. */
  kind?: 'link' | 'heading' | 'email' | 'phone';
  /** Key of a platform, from `/api/platforms`. */
  platform: string;
  /** Visitors see it from this time on. Null: at once. */
  startsAt?: string | null;
  /** `storageUrl` of an uploaded picture of its creator, which is removed from the gallery. A heading has none. Null: the mark of the platform. */
  thumbnail?: string | null;
  /** Text shown instead of the URL. */
  title?: string | null;
  /** URL with `http` or `https`, stored as sent; an email address, a phone number or `#` for links of the other kinds. */
  url: string;
};
export type CreateUserDto = {
  /** Bio as plain text. */
  bio: string;
  /** Email address. It is pending until it is confirmed by the mailed link and code, which are valid for 7 days. Empty: none. */
  email?: string | null;
  /** Links, in order. */
  externalLinks?: UserToCreateLinkDto[];
  /** Ids of existing hashtags. */
  hashtags?: number[];
  /** Username, as in the URL of the profile. */
  username: string;
};
export type UpdateUserDto = {
  /** Bio as plain text. */
  bio?: string;
  /** Credit as plain text. */
  credit?: string;
  /** Display name as plain text. */
  displayName?: string;
  /** New email address. It is pending until it is confirmed; until then the verified address is used for signing in. Sending the verified address withdraws the pending one. Empty: removes both. */
  email?: string | null;
  /** True hides the profile from everyone except its owner. */
  hidden?: boolean;
  /** 'Show on Discover Page'. */
  isPublicProfile?: boolean;
  /** Location as plain text. */
  location?: string;
  /** `storageUrl` of an uploaded picture of the user, which is removed from the gallery. Null or empty: the default avatar. */
  profileImage?: string | null;
  /** Username, as in the URL of the profile. */
  username?: string;
};
export type CreatorEditView = {
  /** The new values. A link that was removed has none. */
  after: object;
  /** The former values. A link that was added has none. */
  before: object;
  /** Time of the edit. */
  editedAt: string;
  /** Id of the edit. */
  id: number;
  /** Id of the item whose texts were changed; null for the page. */
  mediaId: number | null;
};
export type UserFollowView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Time of the follow. */
  followedAt: string;
  /** Whether the profile is hidden. */
  hidden: boolean;
  /** Id of the profile. */
  id: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type AdminGalleryItemView = {
  /** Whether visitors may download it, as `/api/media/{id}/original`. */
  allowDownload: boolean;
  /** Alternative text of the image or video; empty when none was given. */
  altText: string;
  /** Caption as plain text with line breaks; empty when none was given. */
  caption: string;
  /** Copyright notice of the uploaded file; empty for none. */
  copyrightNotice: string;
  /** Who is to be credited: its own text, or the one of the profile; empty for none. */
  credit: string;
  /** Display name of the owner; may be empty. */
  displayName: string;
  /** File name under `/storage`. */
  fileName: string;
  /** Size of the file in bytes. */
  fileSize: number;
  /** Names of its hashtags, in the creator’s order. */
  hashtags: string[];
  /** Height in pixels, after rotation. */
  height: number;
  /** Whether only administrators can see it. */
  hidden: boolean;
  /** Id of the media item. */
  id: number;
  /** Whether it is or was an avatar. */
  isAvatar: boolean;
  /** Whether it is among the first items of the gallery. */
  isPinned: boolean;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Its licence, or the one of the profile, as an SPDX identifier. */
  licence:
    | 'all-rights-reserved'
    | 'CC-BY-4.0'
    | 'CC-BY-SA-4.0'
    | 'CC-BY-NC-4.0'
    | 'CC-BY-NC-SA-4.0'
    | 'CC-BY-ND-4.0'
    | 'CC-BY-NC-ND-4.0'
    | 'CC0-1.0';
  /** Number of likes. */
  likeCount: number;
  /** MIME type of the file. */
  mimeType: string;
  /** File name of the upload. */
  originalName: string;
  /** Purpose of the file. */
  purpose: 'gallery' | 'private' | 'avatar' | 'banner' | 'link';
  /** Whether it is blurred until clicked. */
  sensitive: boolean;
  /** URL of the file; for a hidden or private item, a path for administrators only. */
  storageUrl: string;
  /** URL of a thumbnail; for a hidden or private item, a path for administrators only. */
  thumbnailUrl: string;
  /** Title; empty when none was given. */
  title: string;
  /** Time of the upload. */
  uploadedAt: string;
  /** Id of the owner. */
  userId: number;
  /** Username. */
  username: string;
  /** Changes with `hidden`, `sensitive` and the texts. Value for `If-Match`. */
  version: string;
  /** Number of views, without those of the owner. */
  viewCount: number;
  /** Width in pixels, after rotation. */
  width: number;
};
export type MediaView = {
  /** Id of its album; null for none. */
  albumId: number | null;
  /** Whether visitors may download it, as `/api/media/{id}/original`. */
  allowDownload: boolean;
  /** Alternative text of the image or video; empty when none was given. */
  altText: string;
  /** Caption as plain text with line breaks; empty when none was given. */
  caption: string;
  /** Copyright notice of the uploaded file; empty for none. */
  copyrightNotice: string;
  /** Time of the upload. */
  createdAt: string;
  /** Who is to be credited: its own text, or the one of the profile; empty for none. */
  credit: string;
  /** Duration of a video in seconds; null for pictures. */
  duration: number | null;
  /** Size of the file in bytes. */
  fileSize: number;
  /** Names of its hashtags, in the creator’s order. */
  hashtags: string[];
  /** Height in pixels, after rotation. */
  height: number;
  /** Id of the media item. */
  id: number;
  /** Whether the viewer likes it. */
  isLiked: boolean;
  /** Whether it is among the first items of the gallery. */
  isPinned: boolean;
  /** Whether only its creator and the visitors of private links see it. */
  isPrivate: boolean;
  /** Whether it is in a collection of the viewer. */
  isSaved: boolean;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Its licence, or the one of the profile, as an SPDX identifier. */
  licence:
    | 'all-rights-reserved'
    | 'CC-BY-4.0'
    | 'CC-BY-SA-4.0'
    | 'CC-BY-NC-4.0'
    | 'CC-BY-NC-SA-4.0'
    | 'CC-BY-ND-4.0'
    | 'CC-BY-NC-ND-4.0'
    | 'CC0-1.0';
  /** Number of likes. */
  likeCount: number;
  /** MIME type of the file. */
  mimeType: string;
  /** Those of `licence`, `credit` and `allowDownload` that it has itself; the others are defaults of the profile. */
  ownRights: string[];
  /** Whether it is blurred until clicked. */
  sensitive: boolean;
  /** URL of the file, which never changes. */
  storageUrl: string;
  /** ThumbHash in base64: a placeholder while the picture loads. */
  thumbHash: string | null;
  /** URL of a thumbnail. */
  thumbnailUrl: string;
  /** Thumbnails in all available widths, for `srcset`. */
  thumbnails: ThumbnailView[];
  /** Title; empty when none was given. */
  title: string;
  /** Number of views, without those of the owner. */
  viewCount: number;
  /** Width in pixels, after rotation. */
  width: number;
};
export type UploadView = {
  /** Code of the message. */
  code: string;
  /** The new items, in the order of the parts. */
  files: MediaView[];
  /** Message about the result. */
  message: string;
  /** The values in the message. */
  params: {
    [key: string]: number | string;
  };
  /** Same items as `files`. */
  uploadedFiles: MediaView[];
};
export type MediaOrderDto = {
  /** Ids of the first items in their new order: all of the gallery, or as many as change. The others follow in the former order. */
  ids: number[];
};
export type UserNoteView = {
  /** Id of the album that it is about; null for other notes. */
  albumId: number | null;
  /** Id of the collection that it is about; null for other notes. */
  collectionId: number | null;
  /** Time of the note. */
  createdAt: string;
  /** Id of the note. */
  id: number;
  /** Id of the media item that the note is about; null for the user. */
  mediaId: number | null;
  /** Text of the moderator. */
  text: string;
  /** Username of the moderator; null when the account was deleted. */
  writtenBy: string | null;
};
export type UserPagePreviewView = {
  /** Markup of the page as visitors see it, the element `main`, in the language of the request. Its files have the addresses for administrators. Null while it cannot be rendered. */
  html: string | null;
};
export type UpdateUserPageDto = {
  /** Bio as plain text. */
  bio?: string;
  /** Credit as plain text. */
  credit?: string;
  /** Display name as plain text. */
  displayName?: string;
  /** New email address. It is pending until it is confirmed; until then the verified address is used for signing in. Sending the verified address withdraws the pending one. Empty: removes both. */
  email?: string | null;
  /** Ids of existing hashtags, which replace those of the user. */
  hashtagIds?: number[];
  /** True hides the profile from everyone except its owner. */
  hidden?: boolean;
  /** 'Show on Discover Page'. */
  isPublicProfile?: boolean;
  /** Links, in order, which replace those of the user. */
  links?: UserToCreateLinkDto[];
  /** Location as plain text. */
  location?: string;
  /** `storageUrl` of an uploaded picture of the user, which is removed from the gallery. Null or empty: the default avatar. */
  profileImage?: string | null;
  /** Username, as in the URL of the profile. */
  username?: string;
};
export type SuspendDto = {
  /** Whether to decide also what another moderator has claimed, instead of 409 `claimed_by_other` with their `username`; false by default. */
  overrideClaim?: boolean;
  /** The rule that the creator reads. */
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other';
  /** End of the suspension; left out or null for one without an end. */
  until?: string | null;
  /** Words that the creator reads. */
  words?: string;
};
export type SignInDto = {
  /** With two-factor sign-in: a code of the authenticator app, or a recovery code. */
  code?: string;
  /** Instead of the code: the answer of a passkey to the challenge of `/adm/login/passkey-options`. */
  passkey?: PasskeyProofDto;
  /** Password. */
  password: string;
  /** Username of the admin account, ignoring case. */
  username: string;
};
export type SignInNameDto = {
  /** Username of the admin account, ignoring case. */
  username: string;
};
export type AdminSessionView = {
  /** Whether this browser is signed in to the back-office. */
  hasAdminId: boolean;
  /** Username of the administrator; null when not signed in. */
  username: string | null;
};
export const {
  useChangeOwnAccountMutation,
  useGetAdminActivitiesQuery,
  useGetAdminAccountsQuery,
  useCreateAdminAccountMutation,
  useDeleteAdminAccountMutation,
  useChangeAdminAccountMutation,
  useResetAdminPasswordMutation,
  useEndSessionsOfAdminMutation,
  useGetSessionsOfAdminQuery,
  useEndSessionOfAdminMutation,
  useDropSecondFactorOfMutation,
  useGetAdminInvitationsQuery,
  useInviteAdminMutation,
  useWithdrawAdminInvitationMutation,
  useResendAdminInvitationMutation,
  useDeleteUserAlbumMutation,
  useRenameUserAlbumMutation,
  useGetOverviewQuery,
  useGetAuditQuery,
  useGetOffsiteBackupsQuery,
  useGetOffsiteSnapshotsQuery,
  useCancelBackupMutation,
  useGetBackupStatsQuery,
  useGetStoredBackupsQuery,
  useDeleteStoredBackupMutation,
  useRestoreStoredBackupMutation,
  useGetBlockListQuery,
  useAddBlockListEntryMutation,
  useBlockPictureMutation,
  useRemoveBlockListEntryMutation,
  useChangeAdminPasswordMutation,
  useDeleteUserCollectionMutation,
  useChangeUserCollectionMutation,
  useGetInactiveUsersQuery,
  useGetInactiveUserListQuery,
  useGetDatabaseStatsQuery,
  useGetAdminHashtagsQuery,
  useCreateHashtagMutation,
  useGetHashtagStatsQuery,
  useDeleteHashtagMutation,
  useRenameHashtagMutation,
  useMergeHashtagMutation,
  useGetHashtagUsersQuery,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
  useGetJobsQuery,
  useStartJobMutation,
  useStartBulkActionMutation,
  useCountBulkActionMutation,
  useStartPurgeMutation,
  useCancelJobMutation,
  useGetMaintenanceQuery,
  useGetAdminMediaQuery,
  useDeleteAdminMediaMutation,
  useModerateMediaMutation,
  useGetMonthlySummaryQuery,
  useGetAdminPasskeysQuery,
  useAddAdminPasskeyMutation,
  useStartAdminProofMutation,
  useStartAdminPasskeyMutation,
  useRemoveAdminPasskeyMutation,
  useRenameAdminPasskeyMutation,
  useGetPreferencesQuery,
  useSetPreferencesMutation,
  useGetReportsQuery,
  useGetReportGroupsQuery,
  useGetOpenItemsQuery,
  useReleaseReportMutation,
  useClaimReportMutation,
  useAddReportNoteMutation,
  useReopenReportMutation,
  useResolveReportMutation,
  useUndoResolutionMutation,
  useGetPreparedRestoresQuery,
  useUploadBackupMutation,
  useDiscardUploadedBackupMutation,
  useConfirmRestoreMutation,
  useRehearseRestoreMutation,
  useEndOtherAdminSessionsMutation,
  useGetOwnAdminSessionsQuery,
  useEndOwnAdminSessionMutation,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useTestMailMutation,
  useGetStepUpQuery,
  useStepUpAdminMutation,
  useGetSystemQuery,
  useGetTrashQuery,
  useRestoreTrashedMutation,
  useDropSecondFactorMutation,
  usePrepareSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useGetUsersQuery,
  useCreateUserMutation,
  useDeleteUserMutation,
  useGetUserByIdQuery,
  useUpdateUserMutation,
  useGetUserCollectionsQuery,
  useGetUserEditsQuery,
  useMailEmailConfirmationMutation,
  useGetUserFollowersQuery,
  useGetUserMediaQuery,
  useUploadUserMediaMutation,
  useOrderUserMediaMutation,
  useGetUserNotesQuery,
  useAddUserNoteMutation,
  useGetUserPagePreviewQuery,
  useUpdateUserPageMutation,
  useEndSessionsOfUserMutation,
  useGetUserSessionsQuery,
  useEndSessionOfUserMutation,
  useEndSuspensionMutation,
  useSuspendUserMutation,
  useGetCurrentAdminQuery,
  useSignInAdminMutation,
  useStartAdminSignInMutation,
  useSignOutAdminMutation,
  useTestAdminSessionQuery,
} = injectedRtkApi;
