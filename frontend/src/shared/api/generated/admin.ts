import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdminActivities: build.query<GetAdminActivitiesApiResponse, GetAdminActivitiesApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/activities`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          type: queryArg['type'],
        },
      }),
    }),
    getAdminAccounts: build.query<GetAdminAccountsApiResponse, GetAdminAccountsApiArg>({
      query: () => ({ url: `/adm/api/admin-accounts` }),
    }),
    createAdminAccount: build.mutation<CreateAdminAccountApiResponse, CreateAdminAccountApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts`, method: 'POST', body: queryArg.createAdminDto }),
    }),
    deleteAdminAccount: build.mutation<DeleteAdminAccountApiResponse, DeleteAdminAccountApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    resetAdminPassword: build.mutation<ResetAdminPasswordApiResponse, ResetAdminPasswordApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}/password`,
        method: 'PUT',
        body: queryArg.resetAdminPasswordDto,
      }),
    }),
    dropSecondFactorOf: build.mutation<DropSecondFactorOfApiResponse, DropSecondFactorOfApiArg>({
      query: (queryArg) => ({ url: `/adm/api/admin-accounts/${encodeURIComponent(String(queryArg.id))}/two-factor`, method: 'DELETE' }),
    }),
    getOverview: build.query<GetOverviewApiResponse, GetOverviewApiArg>({
      query: () => ({ url: `/adm/api/analytics/overview` }),
    }),
    getAudit: build.query<GetAuditApiResponse, GetAuditApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/audit`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          admin: queryArg.admin,
          action: queryArg.action,
          objectType: queryArg.objectType,
          objectId: queryArg.objectId,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    backUpDatabase: build.mutation<BackUpDatabaseApiResponse, BackUpDatabaseApiArg>({
      query: () => ({ url: `/adm/api/backup/database`, method: 'POST' }),
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
    storeBackup: build.mutation<StoreBackupApiResponse, StoreBackupApiArg>({
      query: () => ({ url: `/adm/api/backup/stored`, method: 'POST' }),
    }),
    deleteStoredBackup: build.mutation<DeleteStoredBackupApiResponse, DeleteStoredBackupApiArg>({
      query: (queryArg) => ({ url: `/adm/api/backup/stored/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    restoreStoredBackup: build.mutation<RestoreStoredBackupApiResponse, RestoreStoredBackupApiArg>({
      query: (queryArg) => ({ url: `/adm/api/backup/stored/${encodeURIComponent(String(queryArg.id))}/restore`, method: 'POST' }),
    }),
    changeAdminPassword: build.mutation<ChangeAdminPasswordApiResponse, ChangeAdminPasswordApiArg>({
      query: (queryArg) => ({ url: `/adm/api/change-password`, method: 'POST', body: queryArg.changePasswordDto }),
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
    purgeInactiveUsers: build.mutation<PurgeInactiveUsersApiResponse, PurgeInactiveUsersApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/database/purge-inactive`,
        method: 'POST',
        body: queryArg.inactiveUsersFilterDto,
        params: {
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
          search: queryArg.search,
          name: queryArg.name,
          usageFilter: queryArg.usageFilter,
          sortBy: queryArg.sortBy,
        },
      }),
    }),
    createHashtag: build.mutation<CreateHashtagApiResponse, CreateHashtagApiArg>({
      query: (queryArg) => ({ url: `/adm/api/hashtags`, method: 'POST', body: queryArg.hashtagNameDto }),
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
    getAdminMedia: build.query<GetAdminMediaApiResponse, GetAdminMediaApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/media`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          search: queryArg.search,
          userId: queryArg.userId,
          mediaType: queryArg.mediaType,
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
      }),
    }),
    getReports: build.query<GetReportsApiResponse, GetReportsApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/reports`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          status: queryArg.status,
        },
      }),
    }),
    resolveReport: build.mutation<ResolveReportApiResponse, ResolveReportApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/reports/${encodeURIComponent(String(queryArg.id))}/resolve`,
        method: 'POST',
        body: queryArg.resolveReportDto,
      }),
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
    getStepUp: build.query<GetStepUpApiResponse, GetStepUpApiArg>({
      query: () => ({ url: `/adm/api/step-up` }),
    }),
    stepUpAdmin: build.mutation<StepUpAdminApiResponse, StepUpAdminApiArg>({
      query: (queryArg) => ({ url: `/adm/api/step-up`, method: 'POST', body: queryArg.stepUpDto }),
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
          search: queryArg.search,
          status: queryArg.status,
          page: queryArg.page,
          limit: queryArg.limit,
          sort: queryArg.sort,
        },
      }),
    }),
    createUser: build.mutation<CreateUserApiResponse, CreateUserApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users`, method: 'POST', body: queryArg.createUserDto }),
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
      }),
    }),
    mailEmailConfirmation: build.mutation<MailEmailConfirmationApiResponse, MailEmailConfirmationApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/email-confirmation`, method: 'POST' }),
    }),
    setUserHashtags: build.mutation<SetUserHashtagsApiResponse, SetUserHashtagsApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/hashtags`,
        method: 'PUT',
        body: queryArg.assignHashtagsDto,
      }),
    }),
    clearUserLinks: build.mutation<ClearUserLinksApiResponse, ClearUserLinksApiArg>({
      query: (queryArg) => ({ url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/links`, method: 'DELETE' }),
    }),
    addUserLink: build.mutation<AddUserLinkApiResponse, AddUserLinkApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/links`,
        method: 'POST',
        body: queryArg.addLinkDto,
      }),
    }),
    uploadUserMedia: build.mutation<UploadUserMediaApiResponse, UploadUserMediaApiArg>({
      query: (queryArg) => ({
        url: `/adm/api/users/${encodeURIComponent(String(queryArg.id))}/media`,
        method: 'POST',
        body: queryArg.body,
      }),
    }),
    getCurrentAdmin: build.query<GetCurrentAdminApiResponse, GetCurrentAdminApiArg>({
      query: () => ({ url: `/adm/current` }),
    }),
    signInAdmin: build.mutation<SignInAdminApiResponse, SignInAdminApiArg>({
      query: (queryArg) => ({ url: `/adm/login`, method: 'POST', body: queryArg.signInDto }),
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
export type GetAdminActivitiesApiResponse = /** status 200 The list. */ AdminActivityView[];
export type GetAdminActivitiesApiArg = {
  /** Which page, from 1 on. */
  page?: number;
  /** How many to a page. */
  limit?: number;
  /** Part of a username or of a description. */
  search?: string;
  /** Only of this kind. */
  type?: 'media_upload' | 'follow' | 'profile_update' | 'bio_update' | 'external_link_added' | 'hashtag_update';
};
export type GetAdminAccountsApiResponse = /** status 200 The list. */ AdminAccountView[];
export type GetAdminAccountsApiArg = void;
export type CreateAdminAccountApiResponse = /** status 201 Done. */ AdminAccountView;
export type CreateAdminAccountApiArg = {
  createAdminDto: CreateAdminDto;
};
export type DeleteAdminAccountApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteAdminAccountApiArg = {
  /** The admin account’s id. */
  id: number;
};
export type ResetAdminPasswordApiResponse = /** status 200 Done. */ SuccessView;
export type ResetAdminPasswordApiArg = {
  /** The admin account’s id. */
  id: number;
  resetAdminPasswordDto: ResetAdminPasswordDto;
};
export type DropSecondFactorOfApiResponse = /** status 200 Done. */ SuccessView;
export type DropSecondFactorOfApiArg = {
  /** The admin account’s id. */
  id: number;
};
export type GetOverviewApiResponse = /** status 200 Done. */ OverviewView;
export type GetOverviewApiArg = void;
export type GetAuditApiResponse = /** status 200 Done. */ AuditPageView;
export type GetAuditApiArg = {
  /** Which page, from 1 on. */
  page?: number;
  /** How many to a page. */
  limit?: number;
  /** Only what this admin did, by name. */
  admin?: string;
  /** Only this operation. */
  action?: string;
  /** Only to this kind of thing. */
  objectType?: string;
  /** Only to this one. */
  objectId?: string;
  /** Not before this moment. */
  from?: string;
  /** Before this moment. */
  to?: string;
};
export type BackUpDatabaseApiResponse = /** status 200 The bytes. */ Blob;
export type BackUpDatabaseApiArg = void;
export type CancelBackupApiResponse = /** status 200 Done. */ CancelledView;
export type CancelBackupApiArg = void;
export type GetBackupStatsApiResponse = /** status 200 Done. */ BackupStatsView;
export type GetBackupStatsApiArg = void;
export type GetStoredBackupsApiResponse = /** status 200 The list. */ StoredBackupView[];
export type GetStoredBackupsApiArg = void;
export type StoreBackupApiResponse = /** status 201 Done. */ StoredBackupView;
export type StoreBackupApiArg = void;
export type DeleteStoredBackupApiResponse = unknown;
export type DeleteStoredBackupApiArg = {
  /** The backup’s id. */
  id: number;
};
export type RestoreStoredBackupApiResponse = /** status 201 Done. */ VerifiedArchiveView;
export type RestoreStoredBackupApiArg = {
  /** The backup’s id. */
  id: number;
};
export type ChangeAdminPasswordApiResponse = /** status 200 Done. */ SuccessView;
export type ChangeAdminPasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type GetInactiveUsersApiResponse = /** status 200 Done. */ InactiveUsersView;
export type GetInactiveUsersApiArg = {
  /** Only users who were not seen for so many days; 0 or left out: whenever they were here last. */
  olderThanDays?: number;
};
export type GetInactiveUserListApiResponse = /** status 200 The list. */ InactiveUserView[];
export type GetInactiveUserListApiArg = {
  /** Which page, from 1 on. */
  page?: number;
  /** How many to a page. */
  limit?: number;
  /** Only users who were not seen for so many days; 0 or left out: whenever they were here last. */
  olderThanDays?: number;
};
export type PurgeInactiveUsersApiResponse = /** status 200 Done. */ PurgedUsersView;
export type PurgeInactiveUsersApiArg = {
  /** Only users who were not seen for so many days; 0 or left out: whenever they were here last. */
  olderThanDays?: number;
  inactiveUsersFilterDto: InactiveUsersFilterDto;
};
export type GetDatabaseStatsApiResponse = /** status 200 Done. */ DatabaseStatsView;
export type GetDatabaseStatsApiArg = void;
export type GetAdminHashtagsApiResponse = /** status 200 Done. */ AdminHashtagPageView;
export type GetAdminHashtagsApiArg = {
  /** Which page, from 1 on. */
  page?: number;
  /** How many to a page. */
  limit?: number;
  /** Part of a name; case and a leading # do not matter. */
  search?: string;
  /** Only the one of this very name, written any way. */
  name?: string;
  /** Only so much used: unused 0, low 1–5, medium 6–20, high more. */
  usageFilter?: 'all' | 'unused' | 'low' | 'medium' | 'high';
  /** What comes first; `usage_desc` when left out. */
  sortBy?: 'usage_desc' | 'usage_asc' | 'name_asc' | 'name_desc' | 'newest' | 'oldest';
};
export type CreateHashtagApiResponse = /** status 201 Done. */ AdminHashtagView;
export type CreateHashtagApiArg = {
  hashtagNameDto: HashtagNameDto;
};
export type GetHashtagStatsApiResponse = /** status 200 Done. */ HashtagStatsView;
export type GetHashtagStatsApiArg = void;
export type DeleteHashtagApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteHashtagApiArg = {
  /** The hashtag’s id. */
  id: number;
};
export type RenameHashtagApiResponse = /** status 200 Done. */ AdminHashtagView;
export type RenameHashtagApiArg = {
  /** The hashtag’s id. */
  id: number;
  hashtagNameDto: HashtagNameDto;
};
export type MergeHashtagApiResponse = /** status 200 Done. */ AdminHashtagView;
export type MergeHashtagApiArg = {
  /** The hashtag’s id. */
  id: number;
  mergeHashtagDto: MergeHashtagDto;
};
export type GetHashtagUsersApiResponse = /** status 200 The list. */ HashtagUserView[];
export type GetHashtagUsersApiArg = {
  /** The hashtag’s id. */
  id: number;
  /** Which page, from 1 on. */
  page?: number;
  /** How many to a page. */
  limit?: number;
};
export type GetAdminMediaApiResponse = /** status 200 Done. */ AdminMediaPageView;
export type GetAdminMediaApiArg = {
  /** Which page, from 1 on. */
  page?: number;
  /** How many to a page. */
  limit?: number;
  /** Part of a file name or of a username. */
  search?: string;
  /** Only this user’s. */
  userId?: number;
  /** Only of this kind; `image` includes GIFs. */
  mediaType?: 'all' | 'image' | 'video' | 'avatar';
  /** What comes first; `newest` when left out. */
  sortBy?: 'newest' | 'oldest' | 'largest' | 'most_viewed' | 'most_liked';
};
export type DeleteAdminMediaApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteAdminMediaApiArg = {
  /** The media item’s id. */
  id: number;
};
export type ModerateMediaApiResponse = /** status 200 Done. */ AdminMediaView;
export type ModerateMediaApiArg = {
  /** The media item’s id. */
  id: number;
  moderateMediaDto: ModerateMediaDto;
};
export type GetReportsApiResponse = /** status 200 Done. */ ReportPageView;
export type GetReportsApiArg = {
  /** Which page, from 1 on. */
  page?: number;
  /** How many to a page. */
  limit?: number;
  /** Only those of which this became; `open` when left out. */
  status?: 'open' | 'dismissed' | 'media_hidden' | 'profile_hidden' | 'deleted' | 'all';
};
export type ResolveReportApiResponse = /** status 200 Done. */ SuccessView;
export type ResolveReportApiArg = {
  /** The report’s id. */
  id: number;
  resolveReportDto: ResolveReportDto;
};
export type UploadBackupApiResponse = /** status 201 Done. */ VerifiedArchiveView;
export type UploadBackupApiArg = {
  body: Blob;
};
export type DiscardUploadedBackupApiResponse = unknown;
export type DiscardUploadedBackupApiArg = {
  /** As answered by the upload. */
  id: string;
};
export type ConfirmRestoreApiResponse = /** status 200 Done. */ RestoreReportView;
export type ConfirmRestoreApiArg = {
  /** As answered by the upload. */
  id: string;
  confirmRestoreDto: ConfirmRestoreDto;
};
export type RehearseRestoreApiResponse = /** status 200 Done. */ RestoreReportView;
export type RehearseRestoreApiArg = {
  /** As answered by the upload. */
  id: string;
};
export type GetStepUpApiResponse = /** status 200 Done. */ StepUpView;
export type GetStepUpApiArg = void;
export type StepUpAdminApiResponse = /** status 200 Done. */ StepUpView;
export type StepUpAdminApiArg = {
  stepUpDto: StepUpDto;
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
  /** Part of a username or an address, or an id. */
  search?: string;
  /** Only with, or only without, profile activity. */
  status?: 'all' | 'active' | 'inactive';
  /** Which page, from 1 on. */
  page?: number;
  /** How many to a page. */
  limit?: number;
  /** Column and direction; `createdAt_desc` when left out. */
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
export type CreateUserApiResponse = /** status 201 Done. */ UserView;
export type CreateUserApiArg = {
  createUserDto: CreateUserDto;
};
export type DeleteUserApiResponse = /** status 200 Done. */ SuccessView;
export type DeleteUserApiArg = {
  /** The creator’s id. */
  id: number;
};
export type GetUserByIdApiResponse = /** status 200 Done. */ UserView;
export type GetUserByIdApiArg = {
  /** The creator’s id. */
  id: number;
};
export type UpdateUserApiResponse = /** status 200 Done. */ UserView;
export type UpdateUserApiArg = {
  /** The creator’s id. */
  id: number;
  updateUserDto: UpdateUserDto;
};
export type MailEmailConfirmationApiResponse = /** status 200 Done. */ SuccessView;
export type MailEmailConfirmationApiArg = {
  /** The creator’s id. */
  id: number;
};
export type SetUserHashtagsApiResponse = /** status 200 Done. */ SuccessView;
export type SetUserHashtagsApiArg = {
  /** The creator’s id. */
  id: number;
  assignHashtagsDto: AssignHashtagsDto;
};
export type ClearUserLinksApiResponse = /** status 200 Done. */ SuccessView;
export type ClearUserLinksApiArg = {
  /** The creator’s id. */
  id: number;
};
export type AddUserLinkApiResponse = /** status 201 Done. */ ExternalLinkView;
export type AddUserLinkApiArg = {
  /** The creator’s id. */
  id: number;
  addLinkDto: AddLinkDto;
};
export type UploadUserMediaApiResponse = /** status 201 Done. */ UploadView;
export type UploadUserMediaApiArg = {
  /** The creator’s id. */
  id: number;
  body: {
    /** What the picture shows, for people who cannot see it. */
    altText?: string;
    /** Files; may also be sent as `media`. */
    files?: Blob[];
    /** Files; may also be sent as `files`. */
    media?: Blob[];
    /** What the files are for; `gallery` when left out. */
    purpose?: 'gallery' | 'avatar' | 'banner';
  };
};
export type GetCurrentAdminApiResponse = /** status 200 Done. */ CurrentAdminView;
export type GetCurrentAdminApiArg = void;
export type SignInAdminApiResponse = /** status 200 Done. */ SuccessView;
export type SignInAdminApiArg = {
  signInDto: SignInDto;
};
export type SignOutAdminApiResponse = /** status 200 Done. */ SuccessView;
export type SignOutAdminApiArg = void;
export type TestAdminSessionApiResponse = /** status 200 Done. */ AdminSessionView;
export type TestAdminSessionApiArg = void;
export type AdminActivityUserView = {
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** Their username. */
  username: string;
};
export type AdminActivityView = {
  /** What was done. */
  activityType: 'media_upload' | 'follow' | 'profile_update' | 'bio_update' | 'external_link_added' | 'hashtag_update';
  /** When it was done. */
  createdAt: string;
  /** A sentence without its subject. */
  description: string;
  /** The entry’s id. */
  id: number;
  /** More about it, JSON as text; of an upload `mediaId`, `filename` and `mediaDeleted`. */
  metadata: string | null;
  /** Who did it. */
  user: AdminActivityUserView;
  /** Who did it. */
  userId: number;
};
export type FieldProblemView = {
  /** Name of the property that is wrong; dots lead into nested ones. */
  field: string;
  /** What is wrong with it, in a sentence. */
  message: string;
};
export type ErrorView = {
  /** Stable and machine-readable, in snake_case. */
  code: string;
  /** The same sentence as `message`, for callers that read this key. */
  error: string;
  /** Every field that failed validation. */
  errors?: FieldProblemView[];
  /** A sentence that can be shown to people. */
  message: string;
  /** With a 5xx only: the id under which the log tells more. */
  requestId?: string;
  /** The HTTP status again. */
  statusCode: number;
};
export type AdminAccountView = {
  /** When the account was created. */
  createdAt: string;
  /** Where to reach this admin; null when not told. */
  email: string | null;
  /** The admin account’s id. */
  id: number;
  /** The latest sign-in; null: never. */
  lastLoginAt: string | null;
  /** Whether signing in also asks for a code. */
  twoFactorEnabled: boolean;
  /** The name to sign in with. */
  username: string;
};
export type CreateAdminDto = {
  /** Where to reach this admin. */
  email?: string | null;
  /** The password to sign in with. */
  password: string;
  /** The name to sign in with. */
  username: string;
};
export type SuccessView = {
  /** Always true; a failure is an error status. */
  success: boolean;
};
export type ResetAdminPasswordDto = {
  /** The password from now on. */
  newPassword: string;
};
export type InactiveAnalysisView = {
  /** When they were counted. */
  analysedAt: string;
  /** How many users could be removed. */
  toDelete: number;
};
export type RecentActivityUserView = {
  /** Their username. */
  username: string;
};
export type RecentActivityView = {
  /** What was done. */
  activityType: string;
  /** When it was done. */
  createdAt: string;
  /** The entry’s id. */
  id: number;
  /** Who did it. */
  user: RecentActivityUserView;
};
export type DailyCountView = {
  /** How many on that day. */
  count: number;
  /** The day, in UTC. */
  day: string;
};
export type OverviewView = {
  /** Users with profile activity. */
  activeUsers: number;
  /** The latest count of inactive users; null when none was made. */
  inactiveAnalysis: InactiveAnalysisView | null;
  /** Reports that wait for a decision. */
  openReports: number;
  /** The ten latest activities, newest first. */
  recentActivities: RecentActivityView[];
  /** New accounts a day, the last 30 days, today last. */
  signUps: DailyCountView[];
  /** Hashtags there are. */
  totalHashtags: number;
  /** Registered accounts. */
  totalUsers: number;
  /** Uploaded media a day, the last 30 days, today last. */
  uploads: DailyCountView[];
};
export type AuditEntryView = {
  /** What was done: the operation’s name in this document. */
  action: string;
  /** The address the request came from; of sign-ins that failed, their network. */
  address: string | null;
  /** Who did it; null: the operator at the server, or whoever tried to sign in. */
  adminId: number | null;
  /** Their name at the time; of a sign-in that failed, the name that was tried. */
  adminUsername: string;
  /** The thing as it is after that; null when there is none. Of sign-ins that failed, `reason` and how many `attempts` there were within 15 minutes. */
  after: {
    [key: string]: any;
  } | null;
  /** The thing as it was; null when there was none. */
  before: {
    [key: string]: any;
  } | null;
  /** When it was done. */
  createdAt: string;
  /** The entry’s id. */
  id: number;
  /** Which one; null where there is just one, or none came of it. */
  objectId: string | null;
  /** The kind of thing it was done to. */
  objectType: string;
  /** HTTP status of the outcome; null: it was begun, and nothing more is known. */
  status: number | null;
};
export type AuditPageView = {
  /** The newest first. */
  entries: AuditEntryView[];
  /** How many entries match. */
  totalCount: number;
  /** True when the total is an estimate. */
  totalEstimated: boolean;
  /** How many pages there are. */
  totalPages: number;
};
export type CancelledView = {
  /** Whether there was one to cancel. */
  cancelled: boolean;
};
export type BackupStatsView = {
  /** Why that drill failed: to be shown as an alarm. Null when all is well. */
  alarm: string | null;
  /** Bytes of the database on disk; a backup of it is smaller. */
  databaseSize: number;
  /** When the latest backup of any kind was complete; null before the first. */
  lastBackup: string | null;
  /** Bytes of the media items, without their thumbnails. */
  mediaStorageSize: number;
  /** Media items. */
  totalMedia: number;
  /** What the restore drill of the latest backup in the storage found, e.g. ‘Restore verified …’; null before the first. */
  verification: string | null;
};
export type StoredBackupView = {
  /** Why the drill failed: to be shown as an alarm. Null when all is well. */
  alarm: string | null;
  /** When it was complete. */
  finishedAt: string;
  /** Names it in the calls that download, restore and delete it. */
  id: number;
  /** Made by the schedule, and removed by it when it is old; false: somebody asked for it. */
  scheduled: boolean;
  /** SHA-256 of the ZIP, in hexadecimal digits. */
  sha256: string;
  /** Bytes of the ZIP. */
  size: number;
  /** When it was begun: the moment that it shows. */
  startedAt: string;
  /** What the restore drill found, e.g. ‘Restore verified …’; null before it. */
  verification: string | null;
  /** When the restore drill succeeded; null when it did not, or not yet. */
  verifiedAt: string | null;
};
export type VerifiedArchiveView = {
  /** The moment that the backup shows. */
  createdAt: string;
  /** Media files and thumbnails. */
  files: number;
  /** Names the uploaded archive in the calls that follow; it waits for a day. */
  id: string;
  /** Not signed by this installation: another one made it, an older version did, or it was altered. It is restored only with `acceptForeign`. */
  isForeign: boolean;
  /** Files that were missing already when the backup was made. */
  missingFiles: number;
  /** Rows in all tables. */
  rows: number;
  /** Schema that it was made with; an older one is brought up to date. */
  schemaVersion: string;
};
export type ChangePasswordDto = {
  /** The password up to now. */
  currentPassword: string;
  /** The password from now on. */
  newPassword: string;
};
export type InactiveUsersView = {
  /** For how many days they were not seen; 0: whenever they were here last. */
  olderThanDays: number;
  /** Users who meet all nine criteria right now and are part of no open report. */
  toDelete: number;
};
export type InactiveUserView = {
  /** When the account was created. */
  createdAt: string;
  /** The user’s id. */
  id: number;
  /** When they were here last. */
  lastSeenAt: string;
  /** The name in the profile’s URL. */
  username: string;
};
export type PurgedUsersView = {
  /** Users who were removed by this call. */
  deleted: number;
  /** For how many days they were not seen; 0: whenever they were here last. */
  olderThanDays: number;
};
export type InactiveUsersFilterDto = {
  /** Only users who were not seen for so many days; 0 or left out: whenever they were here last. */
  olderThanDays?: number;
};
export type ConnectionsView = {
  /** Of those, busy with a statement. */
  active: number;
  /** How many the server takes. */
  max: number;
  /** Connections to this database right now. */
  used: number;
};
export type TableHealthView = {
  /** Bytes with indexes and everything else that belongs to it. */
  bytes: number;
  /** Rows that are gone and still take up room. */
  deadRows: number;
  /** Name of the table. */
  name: string;
  /** Rows, as PostgreSQL estimates them. */
  rows: number;
};
export type MigrationsView = {
  /** Changes of the schema that were made. */
  applied: number;
  /** Name of the latest one. */
  latest: string;
  /** Changes that this version of Vitrine knows and that are still to be made; 0 is good. */
  pending: number;
};
export type ReplicationView = {
  /** Seconds that the slowest of them is behind; null without any. */
  lagSeconds: number | null;
  /** Servers that follow this one. */
  replicas: number;
  /** The server only follows another one. */
  standby: boolean;
};
export type UnusedIndexView = {
  /** Bytes it takes up. */
  bytes: number;
  /** Name of the index. */
  name: string;
  /** The table it belongs to. */
  table: string;
};
export type DatabaseHealthView = {
  /** Share of reads that memory answered, 0 to 1; null before the first read. */
  cacheHitRatio: number | null;
  /** Connections. */
  connections: ConnectionsView;
  /** Rows that are gone and still take up room, in all tables. */
  deadRows: number;
  /** The ten largest tables, largest first. */
  largestTables: TableHealthView[];
  /** State of the schema. */
  migrations: MigrationsView;
  /** Copies of this database on other servers. */
  replication: ReplicationView;
  /** When the server was started. */
  startedAt: string;
  /** Up to ten indexes that no read has used since the statistics began, largest first. Those that keep values unique are left out. */
  unusedIndexes: UnusedIndexView[];
  /** Version of the server. */
  version: string;
};
export type ScheduledAnalysisView = {
  /** When the nightly analysis ran. */
  analysedAt: string;
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** Inactive users who had not been here for 7 days. */
  toDelete: number;
};
export type DatabaseStatsView = {
  /** Bytes of the database on disk. */
  databaseSize: number;
  /** How the database is. */
  health: DatabaseHealthView;
  /** Result of the latest nightly analysis; null before the first. */
  lastAnalysis: ScheduledAnalysisView | null;
  /** When the latest backup of any kind was complete; null before the first. */
  lastBackup: string | null;
  /** Links that profiles show. */
  totalExternalLinks: number;
  /** Hashtags. */
  totalHashtags: number;
  /** Media items. */
  totalMedia: number;
  /** Registered accounts. */
  totalUsers: number;
};
export type AdminHashtagView = {
  /** When it was first used or added. */
  createdAt: string;
  /** The hashtag’s id. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
  /** How many users carry it, listed or not. */
  usageCount: number;
};
export type AdminHashtagPageView = {
  /** The hashtags of this page. */
  hashtags: AdminHashtagView[];
  /** How many hashtags match. */
  totalCount: number;
  /** True when the total is an estimate. */
  totalEstimated: boolean;
  /** How many pages there are. */
  totalPages: number;
};
export type HashtagNameDto = {
  /** With or without a #; stored trimmed and lowercase. */
  name: string;
};
export type PopularHashtagView = {
  /** Lowercase, without the #. */
  name: string;
  /** How many users carry it. */
  usageCount: number;
};
export type HashtagStatsView = {
  /** The one that most users carry; null when nobody carries any. */
  mostPopular: PopularHashtagView | null;
  /** How many hashtags there are. */
  totalHashtags: number;
  /** How often any hashtag is carried, all together. */
  totalUsage: number;
  /** How many hashtags nobody carries. */
  unusedCount: number;
};
export type MergeHashtagDto = {
  /** The hashtag that takes over whoever carries this one. */
  intoId: number;
};
export type HashtagUserView = {
  /** Verified address, or the one waiting to be proven; null for an unsaved profile. */
  email: string | null;
  /** The user’s id. */
  id: number;
  /** The name in the profile’s URL. */
  username: string;
};
export type AdminMediaView = {
  /** What it shows, in words; empty when not told. */
  altText: string;
  /** Name under `/storage`. */
  fileName: string;
  /** Bytes of the whole file. */
  fileSize: number;
  /** Pixels down, upright. */
  height: number;
  /** Shown to nobody but administrators. */
  hidden: boolean;
  /** The media item’s id. */
  id: number;
  /** Whether it is, or was, somebody’s avatar. */
  isAvatar: boolean;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Likes. */
  likeCount: number;
  /** MIME type of the whole file. */
  mimeType: string;
  /** What the file was called where it came from. */
  originalName: string;
  /** What it is for. */
  purpose: 'gallery' | 'avatar' | 'banner';
  /** Blurred until clicked. */
  sensitive: boolean;
  /** The whole file; of a hidden item a path for administrators only. */
  storageUrl: string;
  /** A still picture of it; of a hidden item a path for administrators only. */
  thumbnailUrl: string;
  /** When it was uploaded. */
  uploadedAt: string;
  /** Whose it is. */
  userId: number;
  /** Their username. */
  username: string;
  /** Views by others. */
  viewCount: number;
  /** Pixels across, upright. */
  width: number;
};
export type AdminMediaPageView = {
  /** The items of this page. */
  media: AdminMediaView[];
  /** How many items match. */
  totalCount: number;
  /** True when the total is an estimate. */
  totalEstimated: boolean;
  /** How many pages there are. */
  totalPages: number;
};
export type ModerateMediaDto = {
  /** Show it to nobody but administrators. */
  hidden?: boolean;
  /** Blur it until clicked. */
  sensitive?: boolean;
};
export type ReportedMediaView = {
  /** Whether it is hidden already. */
  hidden: boolean;
  /** The media item’s id. */
  id: number;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Blurred until clicked. */
  sensitive: boolean;
  /** The whole file, for administrators. */
  storageUrl: string;
  /** A still picture of it, for administrators. */
  thumbnailUrl: string;
};
export type ReportedProfileView = {
  /** Whether the profile is hidden already. */
  hidden: boolean;
  /** The user’s id. */
  id: number;
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** The name in the profile’s URL. */
  username: string;
};
export type ReporterView = {
  /** The user’s id. */
  id: number;
  /** The name in the profile’s URL. */
  username: string;
};
export type ReportView = {
  /** When it was reported. */
  createdAt: string;
  /** What the visitor wrote; empty when nothing. */
  details: string;
  /** The report’s id. */
  id: number;
  /** The item it is about; null: the profile as a whole. */
  media: ReportedMediaView | null;
  /** How many open reports there are about the same thing. */
  openReports: number;
  /** Whose profile it is about. */
  profile: ReportedProfileView;
  /** Why it was reported. */
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other';
  /** Who reported it; null when they are gone. */
  reporter: ReporterView | null;
  /** When it was decided; null: not yet. */
  resolvedAt: string | null;
  /** Which administrator decided; null: not yet, or the account is gone. */
  resolvedBy: string | null;
  /** What became of it. */
  status: 'open' | 'dismissed' | 'media_hidden' | 'profile_hidden' | 'deleted';
};
export type ReportPageView = {
  /** Open ones: the oldest first; decided ones: the newest first. */
  reports: ReportView[];
  /** How many reports match. */
  totalCount: number;
  /** True when the total is an estimate. */
  totalEstimated: boolean;
  /** How many pages there are. */
  totalPages: number;
};
export type ResolveReportDto = {
  /** `delete` deletes the media item, or the profile when the report is about that. */
  action: 'dismiss' | 'hide_media' | 'hide_profile' | 'delete';
};
export type ChangedAdministratorView = {
  /** What differs: `username`, `email`, `password`, `mustChangePassword`, `secondFactor`. */
  fields: string[];
  /** As the backup writes it. */
  username: string;
};
export type AdministratorChangesView = {
  /** Usernames that the backup adds. */
  added: string[];
  /** Those who are in both and differ. */
  changed: ChangedAdministratorView[];
  /** Usernames that the backup does not hold. */
  removed: string[];
};
export type TableChangeView = {
  /** Rows after it; of `audit_log`, those of the backup, which are added to what is there. */
  rowsInBackup: number;
  /** Rows before the restore. */
  rowsNow: number;
  /** Name of the table. */
  table: string;
};
export type RestoreReportView = {
  /** Who can sign in to the back-office after it, compared with now, by username. */
  administrators: AdministratorChangesView;
  /** The moment that the backup shows. */
  createdAt: string;
  /** True: this is what would happen; nothing was written. */
  dryRun: boolean;
  /** Files in the backup. */
  filesInBackup: number;
  /** Those that the storage does not have. */
  filesToAdd: number;
  /** Files that nothing refers to afterwards; removed an hour later. */
  filesToRemove: number;
  /** Not signed by this installation: another one made it, an older version did, or it was altered. It is restored only with `acceptForeign`. */
  isForeign: boolean;
  /** Whether it had to be brought to the schema of today. */
  migrated: boolean;
  /** Files that were missing already when the backup was made. */
  missingFiles: number;
  /** Schema that the backup was made with. */
  schemaVersion: string;
  /** Every table of a backup. */
  tables: TableChangeView[];
};
export type ConfirmRestoreDto = {
  /** True: restore it although `isForeign`, after a look at `administrators` of the dry run. Without it such a backup is refused with 409 and the code `foreign_backup`. */
  acceptForeign?: boolean;
  /** The word RESTORE, as the administrator typed it. */
  confirm: string;
};
export type StepUpView = {
  /** Whether operations with `x-step-up` answer 403 `step_up_required` in this session. */
  required: boolean;
  /** Until when they are open; null when they are closed. */
  validUntil: string | null;
};
export type StepUpDto = {
  /** Where two-factor is on: a code of the authenticator app, or a recovery code. */
  code?: string;
  /** The own password. */
  password?: string;
};
export type SecondFactorCodeDto = {
  /** Of the authenticator app, or a recovery code. */
  code: string;
};
export type SecondFactorSetupView = {
  /** The same for a QR code. */
  otpauthUrl: string;
  /** For typing into an authenticator app; shown only now. */
  secret: string;
};
export type RecoveryCodesView = {
  /** Each opens the door once when the phone is lost; shown only now. */
  recoveryCodes: string[];
};
export type UserLinkView = {
  /** Clicks by others. */
  clickCount: number;
  /** The same as `title`, as the call for one link names it. */
  displayName: string | null;
  /** The link’s id. */
  id: number;
  /** Key of the platform. */
  platform: string;
  /** What is shown instead of the URL; null: the URL itself. */
  title: string | null;
  /** Where it leads. */
  url: string;
};
export type UserHashtagView = {
  /** The hashtag’s id. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
};
export type UserStatsView = {
  /** Followers. */
  followers: number;
  /** Items in the gallery. */
  mediaUploads: number;
  /** Views of the profile. */
  profileViews: number;
};
export type UserView = {
  /** About the user; empty when nothing was said. */
  bio: string;
  /** When the account was created. */
  createdAt: string;
  /** The address that waits to be confirmed, else the verified one; null: none. */
  email: string | null;
  /** False while `email` waits to be confirmed, or where there is none. */
  emailVerified: boolean;
  /** Links, in the user’s order. */
  externalLinks: UserLinkView[];
  /** Active: the opposite of what a purge removes. */
  hasProfileActivity: boolean;
  /** Hashtags, in the user’s order. */
  hashtags: UserHashtagView[];
  /** Hidden by an administrator: shown to nobody but its owner. */
  hidden: boolean;
  /** The user’s id. */
  id: number;
  /** 'Show on Discover Page'. */
  isPublicProfile: boolean;
  /** The latest sign-in by e-mail; null: never. */
  lastLoginAt: string | null;
  /** When they were here last. */
  lastSeenAt: string;
  /** Where the user is; empty when not told. */
  location: string;
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** How popular the user is. */
  stats: UserStatsView;
  /** The name in the profile’s URL. */
  username: string;
  /** The address that signs in to the account; null: none yet. */
  verifiedEmail: string | null;
};
export type UserToCreateLinkDto = {
  /** Key of a platform, from `/api/platforms`. */
  platform: string;
  /** What to show instead of the URL. */
  title?: string | null;
  /** `http` or `https`; kept as typed. */
  url: string;
};
export type CreateUserDto = {
  /** About the user, plain text. */
  bio: string;
  /** Pending until the reader of the mailbox confirms it: a link and a code are mailed to it, which hold for 7 days. Empty: none. */
  email?: string | null;
  /** Links, in order. */
  externalLinks?: UserToCreateLinkDto[];
  /** Ids of hashtags that there are. */
  hashtags?: number[];
  /** The name in the profile’s URL. */
  username: string;
};
export type UpdateUserDto = {
  /** About the user, plain text. */
  bio?: string;
  /** Another one is pending until the reader of its mailbox confirms it; the verified one signs in until then. The verified one withdraws a pending one. Empty: removes both at once. */
  email?: string | null;
  /** Show the profile to nobody but its owner. */
  hidden?: boolean;
  /** 'Show on Discover Page'. */
  isPublicProfile?: boolean;
  /** Where the user is, plain text. */
  location?: string;
  /** One of the user’s uploaded pictures by its `storageUrl`, which then leaves the gallery; null or empty: the drawn avatar. */
  profileImage?: string | null;
  /** The name in the profile’s URL. */
  username?: string;
};
export type AssignHashtagsDto = {
  /** Ids of hashtags that there are. */
  hashtagIds: number[];
};
export type ExternalLinkView = {
  /** Clicks by others. */
  clickCount: number;
  /** What to show instead of the URL. */
  displayName: string | null;
  /** The link’s id. */
  id: number;
  /** Key of the platform. */
  platform: string;
  /** Where it leads. */
  url: string;
};
export type AddLinkDto = {
  /** What to show instead of the URL; null or empty: the URL itself. */
  displayName?: string | null;
  /** Key of a platform, from `/api/platforms`. */
  platform: string;
  /** `http` or `https`, with a host that is what it looks like. Kept as typed. */
  url: string;
};
export type ThumbnailView = {
  /** WebP of that width. */
  url: string;
  /** Width in pixels. */
  width: number;
};
export type MediaView = {
  /** What it shows, in words; empty when not told. */
  altText: string;
  /** When it was uploaded. */
  createdAt: string;
  /** Seconds a video takes; null for anything else. */
  duration: number | null;
  /** Bytes of the whole file. */
  fileSize: number;
  /** Pixels down, upright. */
  height: number;
  /** The media item’s id. */
  id: number;
  /** Whether the one who asks likes it. */
  isLiked: boolean;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Likes. */
  likeCount: number;
  /** MIME type of the whole file. */
  mimeType: string;
  /** Blurred until clicked. */
  sensitive: boolean;
  /** The whole file; it never changes under this URL. */
  storageUrl: string;
  /** ThumbHash in base64: a placeholder while the picture loads. */
  thumbHash: string | null;
  /** A still picture of it. */
  thumbnailUrl: string;
  /** The still picture in every width there is, for `srcset`. */
  thumbnails: ThumbnailView[];
  /** Views by others. */
  viewCount: number;
  /** Pixels across, upright. */
  width: number;
};
export type UploadView = {
  /** The new items, in the order of the parts. */
  files: MediaView[];
  /** How it went, in a sentence. */
  message: string;
  /** The same items again. */
  uploadedFiles: MediaView[];
};
export type CurrentAdminView = {
  /** Where to reach this admin; null when not told. */
  email: string | null;
  /** The admin account’s id. */
  id: number;
  /** The latest sign-in. */
  lastLoginAt: string | null;
  /** Until it is changed, every call but this one, the change and the sign-out is refused. */
  mustChangePassword: boolean;
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: number;
  /** Whether signing in also asks for a code. */
  twoFactorEnabled: boolean;
  /** The name to sign in with. */
  username: string;
};
export type SignInDto = {
  /** Where two-factor is on: the code of the app, or a recovery code. */
  code?: string;
  /** The password, to the byte. */
  password: string;
  /** The admin account’s name; case does not matter. */
  username: string;
};
export type AdminSessionView = {
  /** Whether this browser is signed in to the back-office. */
  hasAdminId: boolean;
  /** As whom; null when it is not. */
  username: string | null;
};
export const {
  useGetAdminActivitiesQuery,
  useGetAdminAccountsQuery,
  useCreateAdminAccountMutation,
  useDeleteAdminAccountMutation,
  useResetAdminPasswordMutation,
  useDropSecondFactorOfMutation,
  useGetOverviewQuery,
  useGetAuditQuery,
  useBackUpDatabaseMutation,
  useCancelBackupMutation,
  useGetBackupStatsQuery,
  useGetStoredBackupsQuery,
  useStoreBackupMutation,
  useDeleteStoredBackupMutation,
  useRestoreStoredBackupMutation,
  useChangeAdminPasswordMutation,
  useGetInactiveUsersQuery,
  useGetInactiveUserListQuery,
  usePurgeInactiveUsersMutation,
  useGetDatabaseStatsQuery,
  useGetAdminHashtagsQuery,
  useCreateHashtagMutation,
  useGetHashtagStatsQuery,
  useDeleteHashtagMutation,
  useRenameHashtagMutation,
  useMergeHashtagMutation,
  useGetHashtagUsersQuery,
  useGetAdminMediaQuery,
  useDeleteAdminMediaMutation,
  useModerateMediaMutation,
  useGetReportsQuery,
  useResolveReportMutation,
  useUploadBackupMutation,
  useDiscardUploadedBackupMutation,
  useConfirmRestoreMutation,
  useRehearseRestoreMutation,
  useGetStepUpQuery,
  useStepUpAdminMutation,
  useDropSecondFactorMutation,
  usePrepareSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useGetUsersQuery,
  useCreateUserMutation,
  useDeleteUserMutation,
  useGetUserByIdQuery,
  useUpdateUserMutation,
  useMailEmailConfirmationMutation,
  useSetUserHashtagsMutation,
  useClearUserLinksMutation,
  useAddUserLinkMutation,
  useUploadUserMediaMutation,
  useGetCurrentAdminQuery,
  useSignInAdminMutation,
  useSignOutAdminMutation,
  useTestAdminSessionQuery,
} = injectedRtkApi;
