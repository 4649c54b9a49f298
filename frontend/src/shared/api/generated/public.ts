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
        },
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
    getFollowStatus: build.query<GetFollowStatusApiResponse, GetFollowStatusApiArg>({
      query: (queryArg) => ({ url: `/api/follow/status/${encodeURIComponent(String(queryArg.userId))}` }),
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
    clickLink: build.mutation<ClickLinkApiResponse, ClickLinkApiArg>({
      query: (queryArg) => ({ url: `/api/links/${encodeURIComponent(String(queryArg.id))}/click`, method: 'POST' }),
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
    getOEmbed: build.query<GetOEmbedApiResponse, GetOEmbedApiArg>({
      query: (queryArg) => ({
        url: `/api/oembed`,
        params: {
          url: queryArg.url,
          format: queryArg.format,
        },
      }),
    }),
    reportPageView: build.mutation<ReportPageViewApiResponse, ReportPageViewApiArg>({
      query: (queryArg) => ({ url: `/api/page-views`, method: 'POST', body: queryArg.pageViewDto }),
    }),
    getPlatforms: build.query<GetPlatformsApiResponse, GetPlatformsApiArg>({
      query: () => ({ url: `/api/platforms` }),
    }),
    deleteProfile: build.mutation<DeleteProfileApiResponse, DeleteProfileApiArg>({
      query: (queryArg) => ({ url: `/api/profile`, method: 'DELETE', body: queryArg.deleteProfileDto }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({ url: `/api/profile`, method: 'PATCH', body: queryArg.updateProfileDto }),
    }),
    getUsernameChanges: build.query<GetUsernameChangesApiResponse, GetUsernameChangesApiArg>({
      query: () => ({ url: `/api/profile/username-changes` }),
    }),
    reportContent: build.mutation<ReportContentApiResponse, ReportContentApiArg>({
      query: (queryArg) => ({ url: `/api/reports`, method: 'POST', body: queryArg.reportContentDto }),
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
    getUser: build.query<GetUserApiResponse, GetUserApiArg>({
      query: () => ({ url: `/api/user` }),
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
  /** At most so many. */
  limit?: number;
  /** Where the page before ended: taken from its `Link` header. */
  cursor?: string;
  /** Of every creator on Discover, or of those one follows; `everyone` when left out. */
  of?: 'everyone' | 'followed';
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
  /** At most so many. */
  limit?: number;
  /** Where the page before ended: taken from its `Link` header. */
  cursor?: string;
  /** Part of a name, a hashtag, or words of the bio; accents and case do not matter. */
  search?: string;
  /** Names of hashtags, separated by commas: any of them. */
  hashtags?: string;
};
export type CheckEmailApiResponse = /** status 200 Done. */ AvailabilityView;
export type CheckEmailApiArg = {
  /** The address, URL-encoded. */
  email: string;
};
export type UnfollowApiResponse = /** status 200 Done. */ FollowStateView;
export type UnfollowApiArg = {
  /** Instead of the body. */
  followingId?: number;
  followDto: FollowDto;
};
export type FollowApiResponse = /** status 200 Done. */ FollowStateView;
export type FollowApiArg = {
  followDto: FollowDto;
};
export type GetFollowStatusApiResponse = /** status 200 Done. */ FollowStateView;
export type GetFollowStatusApiArg = {
  /** The creator’s id. */
  userId: number;
};
export type MarkFollowingSeenApiResponse = /** status 200 Done. */ FollowingSummaryView;
export type MarkFollowingSeenApiArg = void;
export type GetFollowingSummaryApiResponse = /** status 200 Done. */ FollowingSummaryView;
export type GetFollowingSummaryApiArg = void;
export type GetHashtagsApiResponse = /** status 200 The list. */ HashtagView[];
export type GetHashtagsApiArg = {
  /** Only names that contain this; case does not matter. */
  search?: string;
  /** At most so many. */
  limit?: number;
};
export type DeleteLinkApiResponse = unknown;
export type DeleteLinkApiArg = {
  /** The link’s id. */
  id: number;
};
export type UpdateLinkApiResponse = /** status 200 Done. */ ExternalLinkView;
export type UpdateLinkApiArg = {
  /** The link’s id. */
  id: number;
  updateLinkDto: UpdateLinkDto;
};
export type ClickLinkApiResponse = unknown;
export type ClickLinkApiArg = {
  /** The link’s id. */
  id: number;
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
  };
};
export type DeleteMediaApiResponse = unknown;
export type DeleteMediaApiArg = {
  /** The media item’s id. */
  id: number;
};
export type DescribeMediaApiResponse = /** status 200 Done. */ MediaView;
export type DescribeMediaApiArg = {
  /** The media item’s id. */
  id: number;
  describeMediaDto: DescribeMediaDto;
};
export type UnlikeMediaApiResponse = /** status 200 Done. */ LikeView;
export type UnlikeMediaApiArg = {
  /** The media item’s id. */
  id: number;
};
export type LikeMediaApiResponse = /** status 200 Done. */ LikeView;
export type LikeMediaApiArg = {
  /** The media item’s id. */
  id: number;
};
export type ViewMediaApiResponse = unknown;
export type ViewMediaApiArg = {
  /** The media item’s id. */
  id: number;
};
export type GetNotificationsApiResponse = /** status 200 The list. */ NotificationView[];
export type GetNotificationsApiArg = {
  /** At most so many. */
  limit?: number;
  /** Where the page before ended: taken from its `Link` header. */
  cursor?: string;
};
export type GetNotificationCountApiResponse = /** status 200 Done. */ NotificationCountView;
export type GetNotificationCountApiArg = void;
export type ReadNotificationsApiResponse = /** status 200 Done. */ NotificationCountView;
export type ReadNotificationsApiArg = {
  readNotificationsDto: ReadNotificationsDto;
};
export type GetOEmbedApiResponse = /** status 200 Done. */ OEmbedView;
export type GetOEmbedApiArg = {
  /** Address of a creator’s page here. */
  url: string;
  /** XML is not offered. */
  format?: 'json';
};
export type ReportPageViewApiResponse = unknown;
export type ReportPageViewApiArg = {
  pageViewDto: PageViewDto;
};
export type GetPlatformsApiResponse = /** status 200 The list. */ PlatformView[];
export type GetPlatformsApiArg = void;
export type DeleteProfileApiResponse = unknown;
export type DeleteProfileApiArg = {
  deleteProfileDto: DeleteProfileDto;
};
export type UpdateProfileApiResponse = /** status 200 Done. */ OwnProfileView;
export type UpdateProfileApiArg = {
  updateProfileDto: UpdateProfileDto;
};
export type GetUsernameChangesApiResponse = /** status 200 Done. */ UsernameQuotaView;
export type GetUsernameChangesApiArg = void;
export type ReportContentApiResponse = /** status 201 Done. */ SuccessView;
export type ReportContentApiArg = {
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
  /** As in the list of sessions. */
  id: string;
};
export type SignOutApiResponse = unknown;
export type SignOutApiArg = void;
export type SignOutEverywhereApiResponse = unknown;
export type SignOutEverywhereApiArg = void;
export type GetUserApiResponse = /** status 200 Done. */ OwnProfileView;
export type GetUserApiArg = void;
export type GetFollowingApiResponse = /** status 200 The list. */ FollowedCreatorView[];
export type GetFollowingApiArg = {
  /** The creator’s id. */
  id: number;
  /** At most so many. */
  limit?: number;
  /** Where the page before ended: taken from its `Link` header. */
  cursor?: string;
};
export type AddHashtagApiResponse = /** status 201 Done. */ HashtagView;
export type AddHashtagApiArg = {
  /** The creator’s id. */
  id: number;
  attachHashtagDto: AttachHashtagDto;
};
export type RemoveHashtagApiResponse = unknown;
export type RemoveHashtagApiArg = {
  /** The creator’s id. */
  id: number;
  /** The hashtag’s id. */
  hashtagId: number;
};
export type AddLinkApiResponse = /** status 201 Done. */ ExternalLinkView;
export type AddLinkApiArg = {
  /** The creator’s id. */
  id: number;
  addLinkDto: AddLinkDto;
};
export type OrderLinksApiResponse = /** status 200 The list. */ ExternalLinkView[];
export type OrderLinksApiArg = {
  /** The creator’s id. */
  id: number;
  orderLinksDto: OrderLinksDto;
};
export type GetCreatorMediaApiResponse = /** status 200 The list. */ MediaView[];
export type GetCreatorMediaApiArg = {
  /** The creator’s id. */
  id: number;
  /** At most so many. */
  limit?: number;
  /** Where the page before ended: taken from its `Link` header. */
  cursor?: string;
};
export type GetStatsApiResponse = /** status 200 Done. */ StatsView;
export type GetStatsApiArg = {
  /** The creator’s id. */
  id: number;
  /** How many days, today included; 30 when left out. */
  days?: 7 | 30 | 90;
};
export type GetProfileApiResponse = /** status 200 Done. */ ProfileView;
export type GetProfileApiArg = {
  /** The creator’s name; case does not matter. */
  username: string;
};
export type CheckUsernameApiResponse = /** status 200 Done. */ AvailabilityView;
export type CheckUsernameApiArg = {
  /** The name, URL-encoded. */
  name: string;
};
export type ValidateUrlApiResponse = /** status 200 Done. */ UrlValidationView;
export type ValidateUrlApiArg = {
  validateUrlDto: ValidateUrlDto;
};
export type ActivityTargetView = {
  /** The creator’s id. */
  id: number;
  /** The name in the profile’s URL. */
  username: string;
};
export type ActivityUserView = {
  /** The creator’s id. */
  id: number;
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** The name in the profile’s URL. */
  username: string;
};
export type ActivityView = {
  /** What was done. */
  activityType: 'media_upload' | 'follow' | 'profile_update' | 'bio_update' | 'external_link_added' | 'hashtag_update';
  /** When it was done. */
  createdAt: string;
  /** A sentence without its subject. */
  description: string;
  /** The entry’s id. */
  id: number;
  /** More about it, JSON as text. */
  metadata: string | null;
  /** With `follow`: who is followed, when that creator is on Discover. */
  target: ActivityTargetView | null;
  /** Who did it. */
  user: ActivityUserView;
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
export type UndoneEmailChangeView = {
  /** The address that it has again; sign in with a new mail to it. */
  email: string;
  /** The account. */
  username: string;
};
export type UndoEmailChangeDto = {
  /** From the link in the mail to the former address. */
  token: string;
};
export type AccountView = {
  /** Its followers. */
  followers: number;
  /** The profile’s id. */
  id: number;
  /** Media items in it. */
  mediaCount: number;
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** Its name. */
  username: string;
};
export type OwnProfileView = {
  /** A CSS gradient or an image URL; null: the default gradient. */
  bannerImage: string | null;
  /** About the creator; empty when nothing was said. */
  bio: string;
  /** When the profile was created. */
  createdAt: string;
  /** The address waiting to be proven, or else the verified one; null when none was ever given. */
  email: string | null;
  /** False while `email` waits for its magic link. */
  emailVerified: boolean;
  /** The profile’s id. */
  id: number;
  /** 'Show on Discover Page'. */
  isPublicProfile: boolean;
  /** Where the creator is; empty when not told. */
  location: string;
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** The name in the profile’s URL. */
  username: string;
  /** The address one signs in with; null for an unsaved profile. */
  verifiedEmail: string | null;
};
export type VerifyView = {
  /** With `choose`: the account of this browser. */
  current?: AccountView;
  /** With `choose`: the account that has the address; left out when it would be a new, empty one. The one that is not kept is deleted if it has the address or this browser. */
  other?: AccountView;
  /** `saved`: the account of this browser has the address now. `changed`: it has another one than before. `signed-in`: into the account that has the address. `started`: a new account. `continued`: this browser was in that account already. `choose`: nothing happened yet; ask which account to keep and send the same again with `keep`. */
  outcome: 'saved' | 'changed' | 'signed-in' | 'started' | 'continued' | 'choose';
  /** Who one is now; left out with `choose`. */
  user?: OwnProfileView;
};
export type VerifyMagicLinkDto = {
  /** From the mail. */
  code?: string;
  /** Where the mail went. */
  email?: string;
  /** The answer to `choose`: the account of this browser, or the other one. */
  keep?: 'current' | 'other';
  /** From the link. */
  token?: string;
};
export type CreatorStatsView = {
  /** Followers. */
  followers: number;
  /** Profile views, one a visitor and day. */
  views: number;
};
export type CreatorView = {
  /** A CSS gradient or an image URL; null: the default gradient. */
  bannerImage: string | null;
  /** About the creator; empty when nothing was said. */
  bio: string;
  /** URL of a thumbnail of the newest picture, never a sensitive one; null when there is none. */
  coverImage: string | null;
  /** Names of the hashtags, in the creator’s order. */
  hashtagNames: string[];
  /** The creator’s id. */
  id: number;
  /** Whether the one who asks follows this creator. */
  isFollowing: boolean;
  /** Where the creator is; empty when not told. */
  location: string;
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** How popular the creator is. */
  stats: CreatorStatsView;
  /** The name in the profile’s URL. */
  username: string;
};
export type AvailabilityView = {
  /** Whether the one who asks could have it. */
  available: boolean;
  /** Why not, in a sentence; empty when it is available. */
  reason: string;
};
export type FollowStateView = {
  /** Followers of this creator, the one who asks included. */
  followers: number;
  /** The creator’s id. */
  followingId: number;
  /** Whether the one who asks follows this creator. */
  isFollowing: boolean;
};
export type FollowDto = {
  /** Id of the creator to follow, or to follow no longer. */
  followingId: number;
};
export type FollowingSummaryView = {
  /** How many creators one follows. */
  following: number;
  /** Who follows one since; a thousand stands for more. */
  newFollowers: number;
  /** What the creators one follows did since; a thousand stands for more. */
  newUpdates: number;
  /** The last visit, or when the profile was created. */
  since: string;
};
export type HashtagView = {
  /** The hashtag’s id. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
  /** How many creators on Discover carry it. */
  usageCount: number;
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
export type UpdateLinkDto = {
  /** What to show instead of the URL; null or empty: the URL itself. */
  displayName?: string | null;
  /** Key of a platform, from `/api/platforms`. */
  platform?: string;
  /** `http` or `https`, with a host that is what it looks like. Kept as typed. */
  url?: string;
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
export type DescribeMediaDto = {
  /** What it shows, in words; empty for none. */
  altText?: string;
  /** Blurred until clicked. */
  sensitive?: boolean;
};
export type LikeView = {
  /** Likes in all. */
  likeCount: number;
  /** Whether the one who asked likes it now. */
  liked: boolean;
};
export type NotificationActorView = {
  /** The profile’s id. */
  id: number;
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** The name in the profile’s URL. */
  username: string;
};
export type NotificationMediaView = {
  /** The media item’s id. */
  id: number;
  /** Blurred until clicked. */
  sensitive: boolean;
  /** A still picture of it. */
  thumbnailUrl: string;
};
export type NotificationView = {
  /** How many did it. */
  actorCount: number;
  /** The latest two of those who did it. */
  actors: NotificationActorView[];
  /** When it happened last; to the microsecond, for `upTo`. */
  createdAt: string;
  /** The notification’s id. */
  id: number;
  /** Whether it was seen. */
  isRead: boolean;
  /** What happened. */
  kind: 'follow' | 'like';
  /** With `like`: the media item. */
  media: NotificationMediaView | null;
  /** The whole sentence. */
  text: string;
};
export type NotificationCountView = {
  /** Unread notifications; a thousand stands for more. */
  count: number;
};
export type ReadNotificationsDto = {
  /** The `createdAt` of the newest one that was seen: what came later stays unread. All of them when left out. */
  upTo?: string;
};
export type OEmbedView = {
  /** The creator’s name. */
  author_name: string;
  /** The creator’s page. */
  author_url: string;
  /** This site’s name. */
  provider_name: string;
  /** This site. */
  provider_url: string;
  /** In pixels. */
  thumbnail_height: number;
  /** A picture of the page. */
  thumbnail_url: string;
  /** In pixels. */
  thumbnail_width: number;
  /** The creator’s name. */
  title: string;
  /** Of the resource. */
  type: 'link';
  /** Of oEmbed. */
  version: '1.0';
};
export type PageViewDto = {
  /** Where the page is on this site: its path, without a query. */
  path: string;
  /** The address that led here, as the browser tells it. */
  referrer?: string;
};
export type PlatformView = {
  /** Its addresses, without `www.`; a pasted URL tells its platform by them. */
  hosts: string[];
  /** Name of its drawing. */
  icon: string;
  /** What a link stores. */
  key: string;
  /** What people read. */
  label: string;
  /** What a handle is put behind to make a URL; null: a whole URL is needed. */
  prefix: string | null;
};
export type DeleteProfileDto = {
  /** The own username, typed to confirm. */
  confirm: string;
};
export type UpdateProfileDto = {
  /** One of the own uploaded pictures by its `storageUrl`, or a gradient of two or three colours: `linear-gradient(DIRECTION, COLOUR, COLOUR[, COLOUR])`, DIRECTION `to right|left|top|bottom` or `0deg`–`360deg`, COLOUR `#rgb`, `#rrggbb` or `rgb(R, G, B)` with 0–255. Null: the default gradient. */
  bannerImage?: string | null;
  /** About the creator, plain text. */
  bio?: string;
  /** Another address: a magic link is sent to it, and until that is used it is pending. Empty: withdraws a pending one. */
  email?: string | null;
  /** 'Show on Discover Page': off, the profile still opens by its URL. */
  isPublicProfile?: boolean;
  /** Where the creator is, plain text. */
  location?: string;
  /** One of the own uploaded pictures by its `storageUrl`, which then leaves the gallery; null: the drawn avatar again. */
  profileImage?: string | null;
  /** Another name; two changes for ever, another case of the same is none. */
  username?: string;
};
export type UsernameQuotaView = {
  /** Whether there is one left. */
  canChange: boolean;
  /** Changes left. */
  changesRemaining: number;
  /** Changes made. */
  changesUsed: number;
};
export type SuccessView = {
  /** Always true; a failure is an error status. */
  success: boolean;
};
export type ReportContentDto = {
  /** More about it, plain text. */
  details?: string;
  /** The media item that is reported. */
  mediaId?: number;
  /** The profile that is reported. */
  profileId?: number;
  /** Why. */
  reason: 'spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other';
};
export type MagicLinkView = {
  /** Where the link was sent. */
  email: string;
};
export type SendMagicLinkDto = {
  /** Where to send it. */
  email: string;
  /** True: somebody comes back to their account. Left out or false: the account of this browser is to be saved, and waits for the address. */
  signIn?: boolean;
};
export type SessionView = {
  /** What it runs on, as far as the browser told. */
  device: string;
  /** Names the session for `DELETE /api/sessions/{id}`; it opens nothing. */
  id: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  /** When it was used last, to the hour. */
  lastSeenAt: string;
  /** When it began. */
  startedAt: string;
};
export type ProfileHashtagView = {
  /** The hashtag’s id. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
};
export type FollowedCreatorStatsView = {
  /** Followers. */
  followers: number;
  /** Profile views, one a visitor and day. */
  profileViews: number;
  /** The same, under the name that cards read. */
  views: number;
};
export type FollowedCreatorView = {
  /** About the creator; empty when nothing was said. */
  bio: string;
  /** URL of a thumbnail of the newest picture, never a sensitive one; null when there is none. */
  coverImage: string | null;
  /** Since when the list’s owner follows this creator. */
  followedAt: string;
  /** Names of the hashtags, in the creator’s order. */
  hashtagNames: string[];
  /** The same with their ids. */
  hashtags: ProfileHashtagView[];
  /** The creator’s id. */
  id: number;
  /** Whether the one who asks follows this creator. */
  isFollowing: boolean;
  /** Where the creator is; empty when not told. */
  location: string;
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** How popular the creator is. */
  stats: FollowedCreatorStatsView;
  /** The name in the profile’s URL. */
  username: string;
};
export type AttachHashtagDto = {
  /** Trimmed and lowercased, a leading # dropped; then 1 to 50 letters, digits, `_`, `-` or `.` of any script. */
  hashtagName: string;
};
export type AddLinkDto = {
  /** What to show instead of the URL; null or empty: the URL itself. */
  displayName?: string | null;
  /** Key of a platform, from `/api/platforms`. */
  platform: string;
  /** `http` or `https`, with a host that is what it looks like. Kept as typed. */
  url: string;
};
export type OrderLinksDto = {
  /** Links of the profile in the order wanted; those left out follow as they are. */
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
  /** Clicks on that day. */
  linkClicks: number;
  /** Views of media on that day. */
  mediaViews: number;
  /** Who began to follow on that day. */
  newFollowers: number;
  /** Profile views on that day. */
  profileViews: number;
};
export type LinkPerformanceView = {
  /** Clicks by others. */
  clickCount: number;
  /** What is shown instead of the URL. */
  displayName: string | null;
  /** The link’s id. */
  id: number;
  /** Key of the platform. */
  platform: string;
  /** Where it leads. */
  url: string;
};
export type StatsOverviewView = {
  /** Followers. */
  followers: number;
  /** Profile views, one a visitor and day. */
  profileViews: number;
  /** Clicks on all links that are shown. */
  totalLinkClicks: number;
  /** Views of all items in the gallery. */
  totalMediaViews: number;
};
export type StatsView = {
  /** Their badges. */
  changes: StatsChangesView;
  /** Every day of the range, the oldest first; today is not over yet. */
  daily: DailyStatsView[];
  /** Most clicked first. */
  linkPerformance: LinkPerformanceView[];
  /** Most viewed first; the hundred foremost. */
  mediaPerformance: MediaView[];
  /** The four tiles. */
  overview: StatsOverviewView;
};
export type ProfileStatsView = {
  /** Followers. */
  followers: number;
  /** Clicks on all links together. */
  linkClicks: number;
  /** Items in the gallery. */
  mediaUploads: number;
  /** Profile views, one a visitor and day. */
  profileViews: number;
};
export type ProfileView = {
  /** A CSS gradient or an image URL; null: the default gradient. */
  bannerImage: string | null;
  /** About the creator; empty when nothing was said. */
  bio: string;
  /** When the profile was created. */
  createdAt: string;
  /** For the owner only. */
  email?: string | null;
  /** In the creator’s order. */
  externalLinks: ExternalLinkView[];
  /** In the creator’s order. */
  hashtags: ProfileHashtagView[];
  /** The creator’s id. */
  id: number;
  /** Whether the one who asks follows this creator. */
  isFollowing: boolean;
  /** Whether the one who asks owns it. */
  isOwner: boolean;
  /** 'Show on Discover Page'. */
  isPublicProfile: boolean;
  /** Where the creator is; empty when not told. */
  location: string;
  /** The newest items; the gallery pages on with `/api/user/{id}/media`. */
  media: MediaView[];
  /** URL of the avatar; null: show `/avatar/{username}`. */
  profileImage: string | null;
  /** The four tiles. */
  stats: ProfileStatsView;
  /** The name in the profile’s URL. */
  username: string;
};
export type UrlValidationView = {
  /** What to tell when it is not both; null when all is well. */
  error: string | null;
  /** Whether its host answers, with whatever status. */
  isReachable: boolean;
  /** Whether it may be saved as a link. */
  isValid: boolean;
};
export type ValidateUrlDto = {
  /** The address as typed. */
  url: string;
};
export const {
  useGetActivitiesQuery,
  useUndoEmailChangeMutation,
  useVerifyMagicLinkMutation,
  useGetCreatorsQuery,
  useCheckEmailQuery,
  useUnfollowMutation,
  useFollowMutation,
  useGetFollowStatusQuery,
  useMarkFollowingSeenMutation,
  useGetFollowingSummaryQuery,
  useGetHashtagsQuery,
  useDeleteLinkMutation,
  useUpdateLinkMutation,
  useClickLinkMutation,
  useUploadMediaMutation,
  useDeleteMediaMutation,
  useDescribeMediaMutation,
  useUnlikeMediaMutation,
  useLikeMediaMutation,
  useViewMediaMutation,
  useGetNotificationsQuery,
  useGetNotificationCountQuery,
  useReadNotificationsMutation,
  useGetOEmbedQuery,
  useReportPageViewMutation,
  useGetPlatformsQuery,
  useDeleteProfileMutation,
  useUpdateProfileMutation,
  useGetUsernameChangesQuery,
  useReportContentMutation,
  useSendMagicLinkMutation,
  useGetSessionQuery,
  useGetSessionsQuery,
  useEndSessionMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useGetUserQuery,
  useGetFollowingQuery,
  useAddHashtagMutation,
  useRemoveHashtagMutation,
  useAddLinkMutation,
  useOrderLinksMutation,
  useGetCreatorMediaQuery,
  useGetStatsQuery,
  useGetProfileQuery,
  useCheckUsernameQuery,
  useValidateUrlMutation,
} = injectedRtkApi;
