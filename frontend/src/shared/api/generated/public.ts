import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivities: build.query<GetActivitiesApiResponse, GetActivitiesApiArg>({
      query: (queryArg) => ({
        url: `/api/activities`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          of: queryArg['of'],
          group: queryArg.group,
        },
      }),
    }),
    addAlbum: build.mutation<AddAlbumApiResponse, AddAlbumApiArg>({
      query: (queryArg) => ({ url: `/api/albums`, method: 'POST', body: queryArg.addAlbumDto }),
    }),
    deleteAlbum: build.mutation<DeleteAlbumApiResponse, DeleteAlbumApiArg>({
      query: (queryArg) => ({ url: `/api/albums/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    changeAlbum: build.mutation<ChangeAlbumApiResponse, ChangeAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/albums/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeAlbumDto,
      }),
    }),
    fillAlbum: build.mutation<FillAlbumApiResponse, FillAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/albums/${encodeURIComponent(String(queryArg.id))}/media`,
        method: 'PUT',
        body: queryArg.albumMediaDto,
      }),
    }),
    undoEmailChange: build.mutation<UndoEmailChangeApiResponse, UndoEmailChangeApiArg>({
      query: (queryArg) => ({ url: `/api/auth/undo-email-change`, method: 'POST', body: queryArg.undoEmailChangeDto }),
    }),
    verifyMagicLink: build.mutation<VerifyMagicLinkApiResponse, VerifyMagicLinkApiArg>({
      query: (queryArg) => ({ url: `/api/auth/verify`, method: 'POST', body: queryArg.verifyMagicLinkDto }),
    }),
    getCreators: build.query<GetCreatorsApiResponse, GetCreatorsApiArg>({
      query: (queryArg) => ({
        url: `/api/creators`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          search: queryArg.search,
          hashtags: queryArg.hashtags,
        },
      }),
    }),
    checkEmail: build.query<CheckEmailApiResponse, CheckEmailApiArg>({
      query: (queryArg) => ({ url: `/api/email/${encodeURIComponent(String(queryArg.email))}/available` }),
    }),
    unfollow: build.mutation<UnfollowApiResponse, UnfollowApiArg>({
      query: (queryArg) => ({
        url: `/api/follow`,
        method: 'DELETE',
        body: queryArg.followDto,
        params: {
          followingId: queryArg.followingId,
        },
      }),
    }),
    follow: build.mutation<FollowApiResponse, FollowApiArg>({
      query: (queryArg) => ({ url: `/api/follow`, method: 'POST', body: queryArg.followDto }),
    }),
    markFollowingSeen: build.mutation<MarkFollowingSeenApiResponse, MarkFollowingSeenApiArg>({
      query: () => ({ url: `/api/following/seen`, method: 'POST' }),
    }),
    getFollowingSummary: build.query<GetFollowingSummaryApiResponse, GetFollowingSummaryApiArg>({
      query: () => ({ url: `/api/following/summary` }),
    }),
    getHashtags: build.query<GetHashtagsApiResponse, GetHashtagsApiArg>({
      query: (queryArg) => ({
        url: `/api/hashtags`,
        params: {
          search: queryArg.search,
          limit: queryArg.limit,
        },
      }),
    }),
    getImports: build.query<GetImportsApiResponse, GetImportsApiArg>({
      query: () => ({ url: `/api/imports` }),
    }),
    createImport: build.mutation<CreateImportApiResponse, CreateImportApiArg>({
      query: (queryArg) => ({ url: `/api/imports`, method: 'POST', body: queryArg.body }),
    }),
    cancelImport: build.mutation<CancelImportApiResponse, CancelImportApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    getImport: build.query<GetImportApiResponse, GetImportApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    startImport: build.mutation<StartImportApiResponse, StartImportApiArg>({
      query: (queryArg) => ({
        url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/start`,
        method: 'POST',
        body: queryArg.startImportDto,
      }),
    }),
    undoImport: build.mutation<UndoImportApiResponse, UndoImportApiArg>({
      query: (queryArg) => ({ url: `/api/imports/${encodeURIComponent(String(queryArg.id))}/undo`, method: 'POST' }),
    }),
    deleteLink: build.mutation<DeleteLinkApiResponse, DeleteLinkApiArg>({
      query: (queryArg) => ({ url: `/api/links/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    updateLink: build.mutation<UpdateLinkApiResponse, UpdateLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/links/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateLinkDto,
      }),
    }),
    describeChosenMedia: build.mutation<DescribeChosenMediaApiResponse, DescribeChosenMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media`, method: 'PATCH', body: queryArg.describeChosenMediaDto }),
    }),
    deleteChosenMedia: build.mutation<DeleteChosenMediaApiResponse, DeleteChosenMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/delete`, method: 'POST', body: queryArg.chosenMediaDto }),
    }),
    uploadMedia: build.mutation<UploadMediaApiResponse, UploadMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/upload`, method: 'POST', body: queryArg.body }),
    }),
    deleteMedia: build.mutation<DeleteMediaApiResponse, DeleteMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    describeMedia: build.mutation<DescribeMediaApiResponse, DescribeMediaApiArg>({
      query: (queryArg) => ({
        url: `/api/media/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.describeMediaDto,
      }),
    }),
    unlikeMedia: build.mutation<UnlikeMediaApiResponse, UnlikeMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/${encodeURIComponent(String(queryArg.id))}/like`, method: 'DELETE' }),
    }),
    likeMedia: build.mutation<LikeMediaApiResponse, LikeMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/${encodeURIComponent(String(queryArg.id))}/like`, method: 'POST' }),
    }),
    viewMedia: build.mutation<ViewMediaApiResponse, ViewMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/${encodeURIComponent(String(queryArg.id))}/view`, method: 'POST' }),
    }),
    getNotifications: build.query<GetNotificationsApiResponse, GetNotificationsApiArg>({
      query: (queryArg) => ({
        url: `/api/notifications`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getNotificationCount: build.query<GetNotificationCountApiResponse, GetNotificationCountApiArg>({
      query: () => ({ url: `/api/notifications/count` }),
    }),
    readNotifications: build.mutation<ReadNotificationsApiResponse, ReadNotificationsApiArg>({
      query: (queryArg) => ({ url: `/api/notifications/read`, method: 'POST', body: queryArg.readNotificationsDto }),
    }),
    getPasskeys: build.query<GetPasskeysApiResponse, GetPasskeysApiArg>({
      query: () => ({ url: `/api/passkeys` }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({ url: `/api/passkeys`, method: 'POST', body: queryArg.newPasskeyDto }),
    }),
    startPasskey: build.mutation<StartPasskeyApiResponse, StartPasskeyApiArg>({
      query: () => ({ url: `/api/passkeys/registration-options`, method: 'POST' }),
    }),
    signInByPasskey: build.mutation<SignInByPasskeyApiResponse, SignInByPasskeyApiArg>({
      query: (queryArg) => ({ url: `/api/passkeys/sign-in`, method: 'POST', body: queryArg.passkeySignInDto }),
    }),
    startPasskeySignIn: build.mutation<StartPasskeySignInApiResponse, StartPasskeySignInApiArg>({
      query: () => ({ url: `/api/passkeys/sign-in-options`, method: 'POST' }),
    }),
    removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
      query: (queryArg) => ({ url: `/api/passkeys/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    renamePasskey: build.mutation<RenamePasskeyApiResponse, RenamePasskeyApiArg>({
      query: (queryArg) => ({
        url: `/api/passkeys/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.renamePasskeyDto,
      }),
    }),
    deleteProfile: build.mutation<DeleteProfileApiResponse, DeleteProfileApiArg>({
      query: (queryArg) => ({ url: `/api/profile`, method: 'DELETE', body: queryArg.deleteProfileDto }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({
        url: `/api/profile`,
        method: 'PATCH',
        body: queryArg.updateProfileDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    orderMedia: build.mutation<OrderMediaApiResponse, OrderMediaApiArg>({
      query: (queryArg) => ({ url: `/api/profile/media-order`, method: 'PUT', body: queryArg.mediaOrderDto }),
    }),
    getUsernameChanges: build.query<GetUsernameChangesApiResponse, GetUsernameChangesApiArg>({
      query: () => ({ url: `/api/profile/username-changes` }),
    }),
    reportContent: build.mutation<ReportContentApiResponse, ReportContentApiArg>({
      query: (queryArg) => ({
        url: `/api/reports`,
        method: 'POST',
        body: queryArg.reportContentDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    sendMagicLink: build.mutation<SendMagicLinkApiResponse, SendMagicLinkApiArg>({
      query: (queryArg) => ({ url: `/api/send-magic-link`, method: 'POST', body: queryArg.sendMagicLinkDto }),
    }),
    getSession: build.query<GetSessionApiResponse, GetSessionApiArg>({
      query: () => ({ url: `/api/session` }),
    }),
    getSessions: build.query<GetSessionsApiResponse, GetSessionsApiArg>({
      query: () => ({ url: `/api/sessions` }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({ url: `/api/sessions/${encodeURIComponent(String(queryArg.id))}`, method: 'DELETE' }),
    }),
    signOut: build.mutation<SignOutApiResponse, SignOutApiArg>({
      query: () => ({ url: `/api/sign-out`, method: 'POST' }),
    }),
    signOutEverywhere: build.mutation<SignOutEverywhereApiResponse, SignOutEverywhereApiArg>({
      query: () => ({ url: `/api/sign-out/everywhere`, method: 'POST' }),
    }),
    getAlbums: build.query<GetAlbumsApiResponse, GetAlbumsApiArg>({
      query: (queryArg) => ({ url: `/api/user/${encodeURIComponent(String(queryArg.id))}/albums` }),
    }),
    getFollowing: build.query<GetFollowingApiResponse, GetFollowingApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/following`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    addHashtag: build.mutation<AddHashtagApiResponse, AddHashtagApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/hashtags`,
        method: 'POST',
        body: queryArg.attachHashtagDto,
      }),
    }),
    removeHashtag: build.mutation<RemoveHashtagApiResponse, RemoveHashtagApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/hashtags/${encodeURIComponent(String(queryArg.hashtagId))}`,
        method: 'DELETE',
      }),
    }),
    addLink: build.mutation<AddLinkApiResponse, AddLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/links`,
        method: 'POST',
        body: queryArg.addLinkDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    orderLinks: build.mutation<OrderLinksApiResponse, OrderLinksApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/links/order`,
        method: 'PUT',
        body: queryArg.orderLinksDto,
      }),
    }),
    getCreatorMedia: build.query<GetCreatorMediaApiResponse, GetCreatorMediaApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/media`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getStats: build.query<GetStatsApiResponse, GetStatsApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.id))}/stats`,
        params: {
          days: queryArg.days,
        },
      }),
    }),
    getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
      query: (queryArg) => ({ url: `/api/user/${encodeURIComponent(String(queryArg.username))}` }),
    }),
    getAlbum: build.query<GetAlbumApiResponse, GetAlbumApiArg>({
      query: (queryArg) => ({
        url: `/api/user/${encodeURIComponent(String(queryArg.username))}/albums/${encodeURIComponent(String(queryArg.slug))}`,
      }),
    }),
    checkUsername: build.query<CheckUsernameApiResponse, CheckUsernameApiArg>({
      query: (queryArg) => ({ url: `/api/username/${encodeURIComponent(String(queryArg.name))}/available` }),
    }),
    validateUrl: build.mutation<ValidateUrlApiResponse, ValidateUrlApiArg>({
      query: (queryArg) => ({ url: `/api/validate-url`, method: 'POST', body: queryArg.validateUrlDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as publicOperations };
export type GetActivitiesApiResponse = /** status 200 The list. */ ActivityView[];
export type GetActivitiesApiArg = {
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
  /** Activities of all creators on Discover, or only of those that the viewer follows; `everyone` by default. */
  of?: 'everyone' | 'followed';
  /** `hour`: entries of one creator and type, each less than an hour after the one before, are one entry. Groups the newest 100 entries; `cursor` and the `Link` header are not available. */
  group?: 'hour';
};
export type AddAlbumApiResponse = /** status 201 Done. */ AlbumView;
export type AddAlbumApiArg = {
  addAlbumDto: AddAlbumDto;
};
export type DeleteAlbumApiResponse = unknown;
export type DeleteAlbumApiArg = {
  /** Id of the album. */
  id: number;
};
export type ChangeAlbumApiResponse = /** status 200 Done. */ AlbumView;
export type ChangeAlbumApiArg = {
  /** Id of the album. */
  id: number;
  changeAlbumDto: ChangeAlbumDto;
};
export type FillAlbumApiResponse = unknown;
export type FillAlbumApiArg = {
  /** Id of the album. */
  id: number;
  albumMediaDto: AlbumMediaDto;
};
export type UndoEmailChangeApiResponse = /** status 200 Done. */ UndoneEmailChangeView;
export type UndoEmailChangeApiArg = {
  undoEmailChangeDto: UndoEmailChangeDto;
};
export type VerifyMagicLinkApiResponse = /** status 200 Done. */ VerifyView;
export type VerifyMagicLinkApiArg = {
  verifyMagicLinkDto: VerifyMagicLinkDto;
};
export type GetCreatorsApiResponse = /** status 200 The list. */ CreatorView[];
export type GetCreatorsApiArg = {
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
  /** Part of a username, a hashtag, or words of the bio, ignoring accents and case. */
  search?: string;
  /** Names of hashtags, separated by commas. Creators with any of them match. */
  hashtags?: string;
};
export type CheckEmailApiResponse = /** status 200 Done. */ AvailabilityView;
export type CheckEmailApiArg = {
  /** The email address, URL-encoded. */
  email: string;
};
export type UnfollowApiResponse = /** status 200 Done. */ FollowStateView;
export type UnfollowApiArg = {
  /** Alternative to the body. */
  followingId?: number;
  followDto: FollowDto;
};
export type FollowApiResponse = /** status 200 Done. */ FollowStateView;
export type FollowApiArg = {
  followDto: FollowDto;
};
export type MarkFollowingSeenApiResponse = /** status 200 Done. */ FollowingSummaryView;
export type MarkFollowingSeenApiArg = void;
export type GetFollowingSummaryApiResponse = /** status 200 Done. */ FollowingSummaryView;
export type GetFollowingSummaryApiArg = void;
export type GetHashtagsApiResponse = /** status 200 The list. */ HashtagView[];
export type GetHashtagsApiArg = {
  /** Part of a name, ignoring case. */
  search?: string;
  /** Maximum number of entries. */
  limit?: number;
};
export type GetImportsApiResponse = /** status 200 The list. */ ImportView[];
export type GetImportsApiArg = void;
export type CreateImportApiResponse = /** status 201 Done. */ ImportDetailsView;
export type CreateImportApiArg = {
  body: {
    /** In a multipart request: an archive of Vitrine, an export of Instagram as JSON, a ZIP of pictures and videos (at most 2,000 MB and 50,000 files), or a text or CSV file of at most 1 MB. */
    file?: Blob;
    /** `list` and `csv` with `text`, `page` with `url`. Left out with a file. */
    kind?: 'list' | 'csv' | 'page';
    /** Links, one in a line, or a table of comma-separated values. */
    text?: string;
    /** Address of a public page of at most 1 MB. */
    url?: string;
  };
};
export type CancelImportApiResponse = unknown;
export type CancelImportApiArg = {
  /** Id of the import. */
  id: number;
};
export type GetImportApiResponse = /** status 200 Done. */ ImportDetailsView;
export type GetImportApiArg = {
  /** Id of the import. */
  id: number;
};
export type StartImportApiResponse = /** status 202 Done. */ ImportDetailsView;
export type StartImportApiArg = {
  /** Id of the import. */
  id: number;
  startImportDto: StartImportDto;
};
export type UndoImportApiResponse = /** status 202 Done. */ ImportDetailsView;
export type UndoImportApiArg = {
  /** Id of the import. */
  id: number;
};
export type DeleteLinkApiResponse = unknown;
export type DeleteLinkApiArg = {
  /** Id of the link. */
  id: number;
};
export type UpdateLinkApiResponse = /** status 200 Done. */ ExternalLinkView;
export type UpdateLinkApiArg = {
  /** Id of the link. */
  id: number;
  updateLinkDto: UpdateLinkDto;
};
export type DescribeChosenMediaApiResponse = /** status 200 The list. */ MediaView[];
export type DescribeChosenMediaApiArg = {
  describeChosenMediaDto: DescribeChosenMediaDto;
};
export type DeleteChosenMediaApiResponse = unknown;
export type DeleteChosenMediaApiArg = {
  chosenMediaDto: ChosenMediaDto;
};
export type UploadMediaApiResponse = /** status 201 Done. */ UploadView;
export type UploadMediaApiArg = {
  body: {
    /** What the picture shows, for people who cannot see it. */
    altText?: string;
    /** Files; may also be sent as `media`. */
    files?: Blob[];
    /** Files; may also be sent as `files`. */
    media?: Blob[];
    /** What the files are for; `gallery` when left out. */
    purpose?: 'gallery' | 'avatar' | 'banner';
    /** The same UUID when the request is repeated: its files are stored once. */
    uploadId?: string;
  };
};
export type DeleteMediaApiResponse = unknown;
export type DeleteMediaApiArg = {
  /** Id of the media item. */
  id: number;
};
export type DescribeMediaApiResponse = /** status 200 Done. */ MediaView;
export type DescribeMediaApiArg = {
  /** Id of the media item. */
  id: number;
  describeMediaDto: DescribeMediaDto;
};
export type UnlikeMediaApiResponse = /** status 200 Done. */ LikeView;
export type UnlikeMediaApiArg = {
  /** Id of the media item. */
  id: number;
};
export type LikeMediaApiResponse = /** status 200 Done. */ LikeView;
export type LikeMediaApiArg = {
  /** Id of the media item. */
  id: number;
};
export type ViewMediaApiResponse = unknown;
export type ViewMediaApiArg = {
  /** Id of the media item. */
  id: number;
};
export type GetNotificationsApiResponse = /** status 200 The list. */ NotificationView[];
export type GetNotificationsApiArg = {
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
};
export type GetNotificationCountApiResponse = /** status 200 Done. */ NotificationCountView;
export type GetNotificationCountApiArg = void;
export type ReadNotificationsApiResponse = /** status 200 Done. */ NotificationCountView;
export type ReadNotificationsApiArg = {
  readNotificationsDto: ReadNotificationsDto;
};
export type GetPasskeysApiResponse = /** status 200 The list. */ PasskeyView[];
export type GetPasskeysApiArg = void;
export type AddPasskeyApiResponse = /** status 201 Done. */ PasskeyView;
export type AddPasskeyApiArg = {
  newPasskeyDto: NewPasskeyDto;
};
export type StartPasskeyApiResponse = /** status 200 Done. */ RegistrationOptionsView;
export type StartPasskeyApiArg = void;
export type SignInByPasskeyApiResponse = /** status 200 Done. */ VerifyView;
export type SignInByPasskeyApiArg = {
  passkeySignInDto: PasskeySignInDto;
};
export type StartPasskeySignInApiResponse = /** status 200 Done. */ PasskeyOptionsView;
export type StartPasskeySignInApiArg = void;
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  /** Id of the passkey. */
  id: number;
};
export type RenamePasskeyApiResponse = /** status 200 Done. */ PasskeyView;
export type RenamePasskeyApiArg = {
  /** Id of the passkey. */
  id: number;
  renamePasskeyDto: RenamePasskeyDto;
};
export type DeleteProfileApiResponse = unknown;
export type DeleteProfileApiArg = {
  deleteProfileDto: DeleteProfileDto;
};
export type UpdateProfileApiResponse = /** status 200 Done. */ OwnProfileView;
export type UpdateProfileApiArg = {
  /** The `version` that the caller has read. Left out: any version. */
  'If-Match'?: string;
  updateProfileDto: UpdateProfileDto;
};
export type OrderMediaApiResponse = unknown;
export type OrderMediaApiArg = {
  mediaOrderDto: MediaOrderDto;
};
export type GetUsernameChangesApiResponse = /** status 200 Done. */ UsernameQuotaView;
export type GetUsernameChangesApiArg = void;
export type ReportContentApiResponse = /** status 201 Done. */ SuccessView;
export type ReportContentApiArg = {
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  reportContentDto: ReportContentDto;
};
export type SendMagicLinkApiResponse = /** status 200 Done. */ MagicLinkView;
export type SendMagicLinkApiArg = {
  sendMagicLinkDto: SendMagicLinkDto;
};
export type GetSessionApiResponse = /** status 200 Done. */ OwnProfileView;
export type GetSessionApiArg = void;
export type GetSessionsApiResponse = /** status 200 The list. */ SessionView[];
export type GetSessionsApiArg = void;
export type EndSessionApiResponse = unknown;
export type EndSessionApiArg = {
  /** `id` of the list of sessions. */
  id: string;
};
export type SignOutApiResponse = unknown;
export type SignOutApiArg = void;
export type SignOutEverywhereApiResponse = unknown;
export type SignOutEverywhereApiArg = void;
export type GetAlbumsApiResponse = /** status 200 The list. */ AlbumView[];
export type GetAlbumsApiArg = {
  /** Id of the creator. */
  id: number;
};
export type GetFollowingApiResponse = /** status 200 The list. */ FollowedCreatorView[];
export type GetFollowingApiArg = {
  /** Id of the creator. */
  id: number;
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
};
export type AddHashtagApiResponse = /** status 201 Done. */ HashtagView;
export type AddHashtagApiArg = {
  /** Id of the creator. */
  id: number;
  attachHashtagDto: AttachHashtagDto;
};
export type RemoveHashtagApiResponse = unknown;
export type RemoveHashtagApiArg = {
  /** Id of the creator. */
  id: number;
  /** Id of the hashtag. */
  hashtagId: number;
};
export type AddLinkApiResponse = /** status 201 Done. */ ExternalLinkView;
export type AddLinkApiArg = {
  /** Id of the creator. */
  id: number;
  /** A random UUID for the request. A request that repeats it within 24 hours creates nothing and gets the first answer. */
  'Idempotency-Key'?: string;
  addLinkDto: AddLinkDto;
};
export type OrderLinksApiResponse = /** status 200 The list. */ ExternalLinkView[];
export type OrderLinksApiArg = {
  /** Id of the creator. */
  id: number;
  orderLinksDto: OrderLinksDto;
};
export type GetCreatorMediaApiResponse = /** status 200 The list. */ MediaView[];
export type GetCreatorMediaApiArg = {
  /** Id of the creator. */
  id: number;
  /** Maximum number of entries. */
  limit?: number;
  /** Cursor from the `Link` header of the previous page. */
  cursor?: string;
};
export type GetStatsApiResponse = /** status 200 Done. */ StatsView;
export type GetStatsApiArg = {
  /** Id of the creator. */
  id: number;
  /** Number of days including today; 30 by default. */
  days?: 7 | 30 | 90;
};
export type GetProfileApiResponse = /** status 200 Done. */ ProfileView;
export type GetProfileApiArg = {
  /** Username, ignoring case. */
  username: string;
};
export type GetAlbumApiResponse = /** status 200 Done. */ AlbumPageView;
export type GetAlbumApiArg = {
  /** Username, ignoring case. */
  username: string;
  /** Last part of the URL of the album. */
  slug: string;
};
export type CheckUsernameApiResponse = /** status 200 Done. */ AvailabilityView;
export type CheckUsernameApiArg = {
  /** The username, URL-encoded. */
  name: string;
};
export type ValidateUrlApiResponse = /** status 200 Done. */ UrlValidationView;
export type ValidateUrlApiArg = {
  validateUrlDto: ValidateUrlDto;
};
export type ActivityMediaView = {
  /** Id of the media item. */
  id: number;
  /** Whether the item is blurred until the visitor reveals it. */
  sensitive: boolean;
  /** URL of a thumbnail. */
  thumbnailUrl: string;
};
export type ActivityTargetView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Id of the profile. */
  id: number;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type ActivityUserView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Id of the profile. */
  id: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type ActivityView = {
  /** Type of the activity. */
  activityType: 'media_upload' | 'follow' | 'profile_update' | 'bio_update' | 'external_link_added' | 'hashtag_update';
  /** Code of the description. */
  code: string;
  /** Number of grouped entries: 1 without `group`. The other properties are those of the newest one. */
  count: number;
  /** Time of the activity. */
  createdAt: string;
  /** Sentence without its subject, in English. */
  description: string;
  /** Id of the entry. */
  id: number;
  /** The uploaded items, newest first, at most 4; without deleted items. */
  media: ActivityMediaView[];
  /** Details as JSON text. */
  metadata: string | null;
  /** The values in the description. */
  params: {
    [key: string]: number | string;
  };
  /** With `follow`: the followed creator, if on Discover. */
  target: ActivityTargetView | null;
  /** The creator who did it. */
  user: ActivityUserView;
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
  /** The fields that failed validation. */
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
export type AlbumView = {
  /** The chosen item, otherwise the first one; sensitive items are no covers. Null for an album without one. */
  cover: AlbumCoverView | null;
  /** Id of the album. */
  id: number;
  /** Number of visible items. */
  mediaCount: number;
  /** Its name. */
  name: string;
  /** Last part of the URL of its page, `/{username}/albums/{slug}`. It stays when the name changes. */
  slug: string;
};
export type AddAlbumDto = {
  /** Its name. */
  name: string;
};
export type ChangeAlbumDto = {
  /** Id of an item of the album that is its cover. Null: the first item. */
  coverId?: number | null;
  /** Its new name. */
  name?: string;
  /** Its place among the albums, from 0. */
  position?: number;
};
export type AlbumMediaDto = {
  /** Ids of all items of the album in their order. Ids that are not in the gallery are ignored. */
  ids: number[];
};
export type UndoneEmailChangeView = {
  /** Restored email address; sign in with a new mail to it. */
  email: string;
  /** Username of the account. */
  username: string;
};
export type UndoEmailChangeDto = {
  /** Token of the link in the mail to the former address. */
  token: string;
};
export type AccountView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Number of followers. */
  followers: number;
  /** Id of the profile. */
  id: number;
  /** Number of media items. */
  mediaCount: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
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
  /** Theme, with a light and a dark form. `plain` is the look of the site. */
  theme: 'plain' | 'paper' | 'gallery' | 'studio' | 'sunset' | 'print' | 'garden' | 'night';
};
export type OwnProfileView = {
  /** Whether crawlers may collect the page for training AI models. */
  aiCrawlers: 'refuse' | 'allow';
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
  /** The list of first steps: `open`, `shared` after the page was shared, or `dismissed`. */
  firstSteps: 'open' | 'shared' | 'dismissed';
  /** Whether an administrator hid the profile; only its owner sees it then. */
  hidden: boolean;
  /** Id of the profile. */
  id: number;
  /** 'Show on Discover Page'. */
  isPublicProfile: boolean;
  /** Whether the user can sign in again after signing out: by a verified address or a passkey. */
  isSaved: boolean;
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
  /** Username, as in the URL of the profile. */
  username: string;
  /** Verified email address, which is used for signing in; null for none. */
  verifiedEmail: string | null;
  /** Changes with every field that `PATCH /api/profile` edits. Value for `If-Match`, and the `ETag` of the answer. */
  version: string;
};
export type VerifyView = {
  /** With `choose`: the account of this browser. */
  current?: AccountView;
  /** With `choose`: the account that has the address or the passkey; omitted when it would be a new, empty one. The account that is not kept is deleted if it has the address, the passkey or the session of this browser. */
  other?: AccountView;
  /** With `choose`: whether the account with the address stays when it is not kept, because an administrator made it for this address. Otherwise it is deleted. */
  otherStays?: boolean;
  /** `saved`: the account of this browser has the address now. `changed`: the account has a new address. `signed-in`: signed in to the account that has the address or the passkey. `started`: a new account was created. `continued`: this browser was already signed in to the account. `choose`: nothing has changed; ask which account to keep, and repeat the request with `keep`. */
  outcome: 'saved' | 'changed' | 'signed-in' | 'started' | 'continued' | 'choose';
  /** The signed-in user; omitted with `choose`. */
  user?: OwnProfileView;
};
export type VerifyMagicLinkDto = {
  /** Code from the mail. */
  code?: string;
  /** Address that the mail was sent to. */
  email?: string;
  /** Answer to `choose`: keep the account of this browser, or the other one. */
  keep?: 'current' | 'other';
  /** Token of the link. */
  token?: string;
};
export type CreatorStatsView = {
  /** Number of followers. */
  followers: number;
  /** Number of profile views, counted once per visitor and day. */
  views: number;
};
export type CreatorView = {
  /** CSS gradient or image URL. Null: the default gradient. */
  bannerImage: string | null;
  /** Bio as plain text; may be empty. */
  bio: string;
  /** URL of a thumbnail of the newest picture that is not sensitive; null when there is none. */
  coverImage: string | null;
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Names of the hashtags, in the creator’s order. */
  hashtagNames: string[];
  /** Id of the profile. */
  id: number;
  /** Whether the viewer follows this creator. */
  isFollowing: boolean;
  /** Location as plain text; may be empty. */
  location: string;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Counters of the profile. */
  stats: CreatorStatsView;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type AvailabilityView = {
  /** Whether the viewer can use it. */
  available: boolean;
  /** Code of the reason; null when it is available. */
  code: string | null;
  /** The values in the reason; null when it is available. */
  params: {
    [key: string]: number | string;
  } | null;
  /** Message that states the reason; empty when it is available. */
  reason: string;
};
export type FollowStateView = {
  /** Number of followers of this creator, including the viewer. */
  followers: number;
  /** Id of the creator. */
  followingId: number;
  /** Whether the viewer follows this creator. */
  isFollowing: boolean;
};
export type FollowDto = {
  /** Id of the creator to follow or unfollow. */
  followingId: number;
};
export type FollowingSummaryView = {
  /** Number of creators that the viewer follows. */
  following: number;
  /** Number of new followers since then; at most 1000. */
  newFollowers: number;
  /** Number of activities of followed creators since then; at most 1000. */
  newUpdates: number;
  /** Time of the last visit, or of the creation of the profile. */
  since: string;
};
export type HashtagView = {
  /** Id of the hashtag. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
  /** Number of creators on Discover with the hashtag. */
  usageCount: number;
};
export type ImportProgressView = {
  /** Items that are done: imported and failed ones, or undone ones. */
  done: number;
  /** Chosen items, or items to undo. */
  total: number;
};
export type ImportView = {
  /** Time of the preview. */
  createdAt: string;
  /** Time of the end; null before. */
  endedAt: string | null;
  /** Number of items that could not be imported. */
  failed: number;
  /** Id of the import. */
  id: number;
  /** Number of imported items that were not undone. */
  imported: number;
  /** `archive`: the download of own data of an installation of Vitrine. `files`: a ZIP of pictures and videos. */
  kind: 'list' | 'csv' | 'page' | 'instagram' | 'archive' | 'files';
  /** Number of items of the source beyond the limits. */
  omitted: number;
  /** Progress of the import or of its undoing. */
  progress: ImportProgressView;
  /** Name of the file, or URL of the page; empty for a text. */
  source: string;
  /** `ready`: a preview, of which nothing is imported. `running` and `undoing` continue by themselves after an interruption. `completed`, `cancelled` and `undone` have ended. */
  state: 'ready' | 'running' | 'undoing' | 'completed' | 'cancelled' | 'undone';
};
export type ImportProblemView = {
  /** Code of the message. */
  code: string;
  /** Message for people. */
  message: string;
  /** The values in the message. */
  params: {
    [key: string]: number | string;
  };
};
export type ImportItemView = {
  /** Size of a file in bytes; null for other types. */
  bytes: number | null;
  /** Caption of a media item, at most 300 characters of it; null for none. */
  caption: string | null;
  /** Value of the profile that a field would replace; null for none. */
  current: string | null;
  /** When a media item was made; it becomes its `createdAt`. Null when the source does not say it. */
  date: string | null;
  /** Key of an earlier item, `link:7` or `media:7` for content that the profile has, `profile` for an equal field; null for none. */
  duplicateOf: string | null;
  /** Name of the field of `PATCH /api/profile`, or `hashtags`; null for other types. */
  field: string | null;
  /** Names the item in `keys` of the start. */
  key: string;
  /** Why it cannot be, or was not, imported; null for none. */
  problem: ImportProblemView | null;
  /** `found` in a preview and when it was not chosen, `chosen` until it is imported, `failed` with a `problem`. */
  state: 'found' | 'chosen' | 'imported' | 'failed' | 'undone';
  /** Name of the link, file name, or value of the field; at most 300 characters. */
  title: string;
  /** `profile`: a field of the profile. */
  type: 'link' | 'media' | 'profile';
  /** URL of a link; null for other types. */
  url: string | null;
};
export type ImportDetailsView = {
  /** Time of the preview. */
  createdAt: string;
  /** Time of the end; null before. */
  endedAt: string | null;
  /** Number of items that could not be imported. */
  failed: number;
  /** Id of the import. */
  id: number;
  /** Number of imported items that were not undone. */
  imported: number;
  /** All items in the order of the source. */
  items: ImportItemView[];
  /** `archive`: the download of own data of an installation of Vitrine. `files`: a ZIP of pictures and videos. */
  kind: 'list' | 'csv' | 'page' | 'instagram' | 'archive' | 'files';
  /** Number of items of the source beyond the limits. */
  omitted: number;
  /** Progress of the import or of its undoing. */
  progress: ImportProgressView;
  /** Name of the file, or URL of the page; empty for a text. */
  source: string;
  /** `ready`: a preview, of which nothing is imported. `running` and `undoing` continue by themselves after an interruption. `completed`, `cancelled` and `undone` have ended. */
  state: 'ready' | 'running' | 'undoing' | 'completed' | 'cancelled' | 'undone';
};
export type StartImportDto = {
  /** Keys of the items to import. An item with a `problem` is refused. */
  keys?: string[];
  /** Instead of `keys`: keys that are left out. All other items without `problem`, `duplicateOf` and `current` are imported. */
  without?: string[];
};
export type ExternalLinkView = {
  /** Number of clicks, without those of the owner. */
  clickCount: number;
  /** Text shown instead of the URL. */
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
  /** URL of the link: `mailto:` for an email address, `tel:` for a phone number, `#` for a heading. */
  url: string;
  /** When its page was last found to link back with `rel="me"`. Null: it does not. */
  verifiedAt: string | null;
};
export type UpdateLinkDto = {
  /** Text shown instead of the URL. Null or empty: the URL. */
  displayName?: string | null;
  /** Visitors see it until this time. Null: without end. */
  endsAt?: string | null;
  /** Whether visitors see it. True for a new link without it. */
  isActive?: boolean;
  /** Whether it is pinned. At most 3 links are. */
  isPinned?: boolean;
  /** The kind. A heading has its text as display name. `link` for a new link without it. */
  kind?: 'link' | 'heading' | 'email' | 'phone';
  /** Key of a platform, from `/api/platforms`. */
  platform?: string;
  /** Visitors see it from this time on. Null: at once. */
  startsAt?: string | null;
  /** URL with `http` or `https` and a host without look-alike characters, stored as sent. An email address or a phone number for links of these kinds, `#` for a heading. */
  url?: string;
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
export type DescribeChosenMediaDto = {
  /** Id of an album of its creator, at whose end it is added. Null: it leaves its album. */
  albumId?: number | null;
  /** Whether visitors may download it. Null: as in the profile. */
  allowDownload?: boolean | null;
  /** Alternative text of the image or video; empty for none. */
  altText?: string;
  /** Caption as plain text with line breaks; empty for none. */
  caption?: string;
  /** Who is to be credited. Null: as in the profile. */
  credit?: string | null;
  /** Names of its hashtags, which replace the former ones. The rules are those of a profile’s hashtags. */
  hashtags?: string[];
  /** Ids of media items of the viewer. Those that do not exist any more are ignored. */
  ids: number[];
  /** Whether it is among the first items of the gallery. At most 3 items are pinned. */
  isPinned?: boolean;
  /** Its licence as an SPDX identifier. Null: that of the profile. */
  licence?:
    | (
        | 'all-rights-reserved'
        | 'CC-BY-4.0'
        | 'CC-BY-SA-4.0'
        | 'CC-BY-NC-4.0'
        | 'CC-BY-NC-SA-4.0'
        | 'CC-BY-ND-4.0'
        | 'CC-BY-NC-ND-4.0'
        | 'CC0-1.0'
      )
    | null;
  /** Whether it is blurred until clicked. */
  sensitive?: boolean;
  /** Title; empty for none. */
  title?: string;
};
export type ChosenMediaDto = {
  /** Ids of media items of the viewer. Those that do not exist any more are ignored. */
  ids: number[];
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
export type DescribeMediaDto = {
  /** Id of an album of its creator, at whose end it is added. Null: it leaves its album. */
  albumId?: number | null;
  /** Whether visitors may download it. Null: as in the profile. */
  allowDownload?: boolean | null;
  /** Alternative text of the image or video; empty for none. */
  altText?: string;
  /** Caption as plain text with line breaks; empty for none. */
  caption?: string;
  /** Who is to be credited. Null: as in the profile. */
  credit?: string | null;
  /** Names of its hashtags, which replace the former ones. The rules are those of a profile’s hashtags. */
  hashtags?: string[];
  /** Whether it is among the first items of the gallery. At most 3 items are pinned. */
  isPinned?: boolean;
  /** Its licence as an SPDX identifier. Null: that of the profile. */
  licence?:
    | (
        | 'all-rights-reserved'
        | 'CC-BY-4.0'
        | 'CC-BY-SA-4.0'
        | 'CC-BY-NC-4.0'
        | 'CC-BY-NC-SA-4.0'
        | 'CC-BY-ND-4.0'
        | 'CC-BY-NC-ND-4.0'
        | 'CC0-1.0'
      )
    | null;
  /** Whether it is blurred until clicked. */
  sensitive?: boolean;
  /** Title; empty for none. */
  title?: string;
};
export type LikeView = {
  /** Number of likes. */
  likeCount: number;
  /** Whether the viewer likes it. */
  liked: boolean;
};
export type NotificationActorView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Id of the profile. */
  id: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type NotificationMediaView = {
  /** Id of the media item. */
  id: number;
  /** Type of the media item. */
  kind: 'image' | 'gif' | 'video';
  /** Whether it is blurred until clicked. */
  sensitive: boolean;
  /** URL of a thumbnail. */
  thumbnailUrl: string;
};
export type NotificationView = {
  /** Number of creators who did it. */
  actorCount: number;
  /** The latest two creators who did it. */
  actors: NotificationActorView[];
  /** Code of the sentence. */
  code: string;
  /** Time of the latest event with microseconds, for `upTo`. */
  createdAt: string;
  /** Id of the notification. */
  id: number;
  /** Whether it has been read. */
  isRead: boolean;
  /** Type of the notification. */
  kind: 'follow' | 'like';
  /** With `like`: the media item. */
  media: NotificationMediaView | null;
  /** The values in the sentence: `people`, in English, and `others`, the number of creators who are not named; `actors` has the names. */
  params: {
    [key: string]: number | string;
  };
  /** Complete sentence, in English. */
  text: string;
};
export type NotificationCountView = {
  /** Number of unread notifications; at most 1000. */
  count: number;
};
export type ReadNotificationsDto = {
  /** `createdAt` of the newest notification to mark; later ones stay unread. All notifications by default. */
  upTo?: string;
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
  /** Name that the owner recognises the passkey by. */
  name?: string;
  /** Answer of the authenticator. */
  response: AttestationDto;
};
export type AuthenticatorSelectionView = {
  /** The same for older browsers. */
  requireResidentKey: boolean;
  /** The passkey signs in without a username. */
  residentKey: 'required';
  /** The authenticator checks its owner by PIN, fingerprint or face. */
  userVerification: 'required';
};
export type CredentialView = {
  /** Credential id, base64url. */
  id: string;
  /** Type of the credential. */
  type: 'public-key';
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
  /** Name of the installation. */
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
export type AssertionDto = {
  /** Data of the authenticator, base64url. */
  authenticatorData: string;
  /** What the browser signed, base64url. */
  clientDataJSON: string;
  /** Signature, base64url. */
  signature: string;
};
export type PasskeySignInDto = {
  /** Credential id, base64url. */
  id: string;
  /** Answer to `choose`: keep the account of this browser, or that of the passkey. */
  keep?: 'current' | 'other';
  /** Answer of the authenticator. */
  response: AssertionDto;
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
export type RenamePasskeyDto = {
  /** Name that the owner recognises the passkey by. */
  name: string;
};
export type DeleteProfileDto = {
  /** Username of the viewer, as a confirmation. */
  confirm: string;
};
export type PageBlockDto = {
  /** Name of the block. */
  name: 'links' | 'gallery' | 'statistics';
  /** Whether the page shows it. */
  visible: boolean;
};
export type AppearanceDto = {
  /** Accent colour, `#rrggbb`. Text colours with a contrast of at least 4.5:1 are derived from it. */
  accent?: string | null;
  /** Behind the page. */
  background?: ('plain' | 'gradient' | 'picture') | null;
  /** All blocks, in the order of the page. */
  blocks?: PageBlockDto[];
  /** Corners of buttons. */
  buttonShape?: ('square' | 'rounded' | 'round') | null;
  /** Typeface. */
  font?: ('sans' | 'grotesque' | 'serif' | 'soft' | 'mono') | null;
  /** Theme, with a light and a dark form. `plain` is the look of the site. */
  theme?: 'plain' | 'paper' | 'gallery' | 'studio' | 'sunset' | 'print' | 'garden' | 'night';
};
export type UpdateProfileDto = {
  /** Whether crawlers may collect the page for training AI models. `refuse` adds `noai, noimageai` to the page. */
  aiCrawlers?: 'refuse' | 'allow';
  /** Whether visitors may download the media that do not say otherwise. */
  allowDownload?: boolean;
  /** Look of the page; choices that are left out stay. */
  appearance?: AppearanceDto;
  /** `storageUrl` of an uploaded picture of the viewer, or a gradient of two or three colours: `linear-gradient(DIRECTION, COLOUR, COLOUR[, COLOUR])`, DIRECTION `to right|left|top|bottom` or `0deg`–`360deg`, COLOUR `#rgb`, `#rrggbb` or `rgb(R, G, B)` with 0–255. Null: the default gradient. */
  bannerImage?: string | null;
  /** Bio as plain text. */
  bio?: string;
  /** Credit as plain text. */
  credit?: string;
  /** Display name as plain text. */
  displayName?: string;
  /** New email address. A magic link is sent to it, and it is pending until the link is used. Empty: withdraws a pending address. */
  email?: string | null;
  /** The list of first steps: `open`, `shared` after the page was shared, `dismissed` when the owner does not want to see it. */
  firstSteps?: 'open' | 'shared' | 'dismissed';
  /** 'Show on Discover Page'. When off, the profile is still available at its URL. */
  isPublicProfile?: boolean;
  /** Licence of the media that have none of their own, as an SPDX identifier. */
  licence?:
    | 'all-rights-reserved'
    | 'CC-BY-4.0'
    | 'CC-BY-SA-4.0'
    | 'CC-BY-NC-4.0'
    | 'CC-BY-NC-SA-4.0'
    | 'CC-BY-ND-4.0'
    | 'CC-BY-NC-ND-4.0'
    | 'CC0-1.0';
  /** Location as plain text. */
  location?: string;
  /** `storageUrl` of an uploaded picture of the viewer, which is removed from the gallery. Null: the default avatar. */
  profileImage?: string | null;
  /** New username. At most two changes; a change of case does not count. */
  username?: string;
};
export type MediaOrderDto = {
  /** Ids of the first items in their new order: all of the gallery, or as many as change. The others follow in the former order. */
  ids: number[];
};
export type UsernameQuotaView = {
  /** Whether another change is possible. */
  canChange: boolean;
  /** Number of remaining changes. */
  changesRemaining: number;
  /** Number of changes made. */
  changesUsed: number;
};
export type SuccessView = {
  /** Always true; a failure has an error status. */
  success: boolean;
};
export type ReportContentDto = {
  /** Details as plain text. */
  details?: string;
  /** Id of the reported media item. */
  mediaId?: number;
  /** Id of the reported profile. */
  profileId?: number;
  /** Reason of the report. */
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other';
};
export type MagicLinkView = {
  /** Address that the mail was sent to. */
  email: string;
};
export type SendMagicLinkDto = {
  /** Address to send the mail to. */
  email: string;
  /** True signs in to an existing account. False, the default, saves the account of this browser: the address becomes its pending address. */
  signIn?: boolean;
};
export type SessionView = {
  /** Name of the browser, or of the program when it is none; null when unknown. */
  browser: string | null;
  /** Browser and operating system, as reported by the browser. */
  device: string;
  /** Id for `DELETE /api/sessions/{id}`. It cannot be used to sign in. */
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
export type ProfileHashtagView = {
  /** Id of the hashtag. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
};
export type FollowedCreatorStatsView = {
  /** Number of followers. */
  followers: number;
  /** Number of profile views, counted once per visitor and day. */
  profileViews: number;
  /** Same value as `profileViews`. */
  views: number;
};
export type FollowedCreatorView = {
  /** Bio as plain text; may be empty. */
  bio: string;
  /** URL of a thumbnail of the newest picture that is not sensitive; null when there is none. */
  coverImage: string | null;
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Time of the follow. */
  followedAt: string;
  /** Names of the hashtags, in the creator’s order. */
  hashtagNames: string[];
  /** Hashtags with their ids. */
  hashtags: ProfileHashtagView[];
  /** Id of the profile. */
  id: number;
  /** Whether the viewer follows this creator. */
  isFollowing: boolean;
  /** Location as plain text; may be empty. */
  location: string;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Counters of the profile. */
  stats: FollowedCreatorStatsView;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type AttachHashtagDto = {
  /** Name of 1 to 50 letters, digits, `_`, `-` or `.` of any script. It is trimmed and lowercased, and a leading # is removed. */
  hashtagName: string;
};
export type AddLinkDto = {
  /** Text shown instead of the URL. Null or empty: the URL. */
  displayName?: string | null;
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
  /** URL with `http` or `https` and a host without look-alike characters, stored as sent. An email address or a phone number for links of these kinds, `#` for a heading. */
  url: string;
};
export type OrderLinksDto = {
  /** Ids of links of the profile in the requested order. Omitted links follow in their current order. */
  ids: number[];
};
export type StatsChangesView = {
  /** New followers: the last 30 days against the 30 before, in per cent; null without a baseline. */
  followers: number | null;
  /** Profile views: the last 30 days against the 30 before, in per cent; null without a baseline. */
  profileViews: number | null;
  /** Link clicks: the last 30 days against the 30 before, in per cent; null without a baseline. */
  totalLinkClicks: number | null;
  /** Media views: the last 30 days against the 30 before, in per cent; null without a baseline. */
  totalMediaViews: number | null;
};
export type DailyStatsView = {
  /** The day, in UTC. */
  day: string;
  /** Number of link clicks on this day. */
  linkClicks: number;
  /** Number of media views on this day. */
  mediaViews: number;
  /** Number of new followers on this day. */
  newFollowers: number;
  /** Number of profile views on this day. */
  profileViews: number;
};
export type LinkPerformanceView = {
  /** Number of clicks, without those of the owner. */
  clickCount: number;
  /** Text shown instead of the URL. */
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
  /** URL of the link: `mailto:` for an email address, `tel:` for a phone number, `#` for a heading. */
  url: string;
  /** When its page was last found to link back with `rel="me"`. Null: it does not. */
  verifiedAt: string | null;
};
export type StatsOverviewView = {
  /** Number of followers. */
  followers: number;
  /** Number of profile views, counted once per visitor and day. */
  profileViews: number;
  /** Number of clicks on all visible links. */
  totalLinkClicks: number;
  /** Number of views of all items in the gallery. */
  totalMediaViews: number;
};
export type StatsView = {
  /** Changes of the totals. */
  changes: StatsChangesView;
  /** All days of the range, oldest first, including the incomplete current day. */
  daily: DailyStatsView[];
  /** Most clicked first. */
  linkPerformance: LinkPerformanceView[];
  /** The 100 most viewed items. */
  mediaPerformance: MediaView[];
  /** Totals of the profile. */
  overview: StatsOverviewView;
};
export type PageColoursView = {
  /** Links. */
  accent: string;
  /** Behind links that look like buttons. */
  accentSoft: string;
  /** Behind the page. */
  canvas: string;
  /** Behind the text of buttons. */
  fill: string;
  /** Texts. */
  ink: string;
  /** Labels. */
  inkFaint: string;
  /** Secondary texts. */
  inkSoft: string;
  /** Borders. */
  line: string;
  /** Text of buttons. */
  onFill: string;
  /** Behind cards. */
  surface: string;
  /** Behind quiet controls. */
  surfaceSoft: string;
  /** Placeholder of a picture. */
  surfaceStrong: string;
  /** Far end of a gradient behind the page; `canvas` without one. */
  tint: string;
  /** Over a picture behind the page, as `#rrggbbaa`. */
  veil: string;
};
export type LookColoursView = {
  /** In the dark form. */
  dark: PageColoursView;
  /** In the light form. */
  light: PageColoursView;
};
export type ProfileStatsView = {
  /** Number of followers. */
  followers: number;
  /** Number of clicks on all links. */
  linkClicks: number;
  /** Number of items in the gallery. */
  mediaUploads: number;
  /** Number of profile views, counted once per visitor and day. */
  profileViews: number;
};
export type ProfileView = {
  /** In the creator’s order. Empty albums only for the owner. */
  albums: AlbumView[];
  /** Whether visitors may download the media that do not say otherwise. */
  allowDownload: boolean;
  /** Look of the page. */
  appearance: AppearanceView;
  /** CSS gradient or image URL. Null: the default gradient. */
  bannerImage: string | null;
  /** Bio as plain text; may be empty. */
  bio: string;
  /** Readable colours of the look; null for the colours of the site. */
  colours: LookColoursView | null;
  /** Time of creation. */
  createdAt: string;
  /** Credit as plain text; may be empty. */
  credit: string;
  /** Display name as plain text; may be empty. */
  displayName: string;
  /** Never returned here: `/api/session` returns the address of the viewer. */
  email?: string | null;
  /** Pinned ones first, in the creator’s order. The owner also gets those that visitors do not see. */
  externalLinks: ExternalLinkView[];
  /** In the creator’s order. */
  hashtags: ProfileHashtagView[];
  /** Id of the profile. */
  id: number;
  /** Whether the viewer follows this creator. */
  isFollowing: boolean;
  /** Whether the viewer owns it. */
  isOwner: boolean;
  /** 'Show on Discover Page'. */
  isPublicProfile: boolean;
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
  /** The first items of the gallery; further pages are at `/api/user/{id}/media`. */
  media: MediaView[];
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Totals of the profile. */
  stats: ProfileStatsView;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type ProfileAvatarView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Id of the profile. */
  id: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type AlbumPageView = {
  /** The chosen item, otherwise the first one; sensitive items are no covers. Null for an album without one. */
  cover: AlbumCoverView | null;
  /** Its creator. */
  creator: ProfileAvatarView;
  /** Id of the album. */
  id: number;
  /** Its items in the creator’s order. */
  media: MediaView[];
  /** Number of visible items. */
  mediaCount: number;
  /** Its name. */
  name: string;
  /** Last part of the URL of its page, `/{username}/albums/{slug}`. It stays when the name changes. */
  slug: string;
};
export type UrlValidationView = {
  /** Code of `error`. */
  code: string | null;
  /** Message when it is not valid or not reachable; null otherwise. */
  error: string | null;
  /** Whether its host responds, with any status. */
  isReachable: boolean;
  /** Whether it can be saved as a link. */
  isValid: boolean;
  /** The values in `error`. */
  params: {
    [key: string]: number | string;
  } | null;
};
export type ValidateUrlDto = {
  /** URL as typed. */
  url: string;
};
export const {
  useGetActivitiesQuery,
  useAddAlbumMutation,
  useDeleteAlbumMutation,
  useChangeAlbumMutation,
  useFillAlbumMutation,
  useUndoEmailChangeMutation,
  useVerifyMagicLinkMutation,
  useGetCreatorsQuery,
  useCheckEmailQuery,
  useUnfollowMutation,
  useFollowMutation,
  useMarkFollowingSeenMutation,
  useGetFollowingSummaryQuery,
  useGetHashtagsQuery,
  useGetImportsQuery,
  useCreateImportMutation,
  useCancelImportMutation,
  useGetImportQuery,
  useStartImportMutation,
  useUndoImportMutation,
  useDeleteLinkMutation,
  useUpdateLinkMutation,
  useDescribeChosenMediaMutation,
  useDeleteChosenMediaMutation,
  useUploadMediaMutation,
  useDeleteMediaMutation,
  useDescribeMediaMutation,
  useUnlikeMediaMutation,
  useLikeMediaMutation,
  useViewMediaMutation,
  useGetNotificationsQuery,
  useGetNotificationCountQuery,
  useReadNotificationsMutation,
  useGetPasskeysQuery,
  useAddPasskeyMutation,
  useStartPasskeyMutation,
  useSignInByPasskeyMutation,
  useStartPasskeySignInMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useDeleteProfileMutation,
  useUpdateProfileMutation,
  useOrderMediaMutation,
  useGetUsernameChangesQuery,
  useReportContentMutation,
  useSendMagicLinkMutation,
  useGetSessionQuery,
  useGetSessionsQuery,
  useEndSessionMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useGetAlbumsQuery,
  useGetFollowingQuery,
  useAddHashtagMutation,
  useRemoveHashtagMutation,
  useAddLinkMutation,
  useOrderLinksMutation,
  useGetCreatorMediaQuery,
  useGetStatsQuery,
  useGetProfileQuery,
  useGetAlbumQuery,
  useCheckUsernameQuery,
  useValidateUrlMutation,
} = injectedRtkApi;
