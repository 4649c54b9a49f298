import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    unblockCreator: build.mutation<UnblockCreatorApiResponse, UnblockCreatorApiArg>({
      query: (queryArg) => ({ url: `/api/blocks/${encodeURIComponent(String(queryArg.userId))}`, method: 'DELETE' }),
    }),
    blockCreator: build.mutation<BlockCreatorApiResponse, BlockCreatorApiArg>({
      query: (queryArg) => ({ url: `/api/blocks/${encodeURIComponent(String(queryArg.userId))}`, method: 'PUT' }),
    }),
    removeFollower: build.mutation<RemoveFollowerApiResponse, RemoveFollowerApiArg>({
      query: (queryArg) => ({ url: `/api/followers/${encodeURIComponent(String(queryArg.userId))}`, method: 'DELETE' }),
    }),
    readDecisions: build.mutation<ReadDecisionsApiResponse, ReadDecisionsApiArg>({
      query: () => ({ url: `/api/moderation/decisions/read`, method: 'POST' }),
    }),
    appealDecision: build.mutation<AppealDecisionApiResponse, AppealDecisionApiArg>({
      query: (queryArg) => ({
        url: `/api/moderation/decisions/${encodeURIComponent(String(queryArg.id))}/appeal`,
        method: 'POST',
        body: queryArg.appealDto,
      }),
    }),
    getModerationSummary: build.query<GetModerationSummaryApiResponse, GetModerationSummaryApiArg>({
      query: (queryArg) => ({
        url: `/api/moderation/summary`,
        params: {
          month: queryArg.month,
        },
      }),
    }),
    unmuteCreator: build.mutation<UnmuteCreatorApiResponse, UnmuteCreatorApiArg>({
      query: (queryArg) => ({ url: `/api/mutes/${encodeURIComponent(String(queryArg.userId))}`, method: 'DELETE' }),
    }),
    muteCreator: build.mutation<MuteCreatorApiResponse, MuteCreatorApiArg>({
      query: (queryArg) => ({ url: `/api/mutes/${encodeURIComponent(String(queryArg.userId))}`, method: 'PUT' }),
    }),
    getNotificationSettings: build.query<GetNotificationSettingsApiResponse, GetNotificationSettingsApiArg>({
      query: () => ({ url: `/api/notification-settings` }),
    }),
    changeNotificationSettings: build.mutation<ChangeNotificationSettingsApiResponse, ChangeNotificationSettingsApiArg>({
      query: (queryArg) => ({ url: `/api/notification-settings`, method: 'PATCH', body: queryArg.notificationSettingsDto }),
    }),
    readNotifications: build.mutation<ReadNotificationsApiResponse, ReadNotificationsApiArg>({
      query: (queryArg) => ({ url: `/api/notifications/read`, method: 'POST', body: queryArg.readNotificationsDto }),
    }),
    getPageAsVisitor: build.query<GetPageAsVisitorApiResponse, GetPageAsVisitorApiArg>({
      query: () => ({ url: `/api/profile/as-visitor` }),
    }),
    getPushKey: build.query<GetPushKeyApiResponse, GetPushKeyApiArg>({
      query: () => ({ url: `/api/push/key` }),
    }),
    unsubscribeFromPushes: build.mutation<UnsubscribeFromPushesApiResponse, UnsubscribeFromPushesApiArg>({
      query: (queryArg) => ({ url: `/api/push/subscriptions`, method: 'DELETE', body: queryArg.pushEndpointDto }),
    }),
    getPushSubscriptions: build.query<GetPushSubscriptionsApiResponse, GetPushSubscriptionsApiArg>({
      query: () => ({ url: `/api/push/subscriptions` }),
    }),
    subscribeToPushes: build.mutation<SubscribeToPushesApiResponse, SubscribeToPushesApiArg>({
      query: (queryArg) => ({ url: `/api/push/subscriptions`, method: 'POST', body: queryArg.pushSubscriptionDto }),
    }),
    getSiteText: build.query<GetSiteTextApiResponse, GetSiteTextApiArg>({
      query: (queryArg) => ({ url: `/api/site/texts/${encodeURIComponent(String(queryArg.name))}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as peopleOperations };
export type UnblockCreatorApiResponse = unknown;
export type UnblockCreatorApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type BlockCreatorApiResponse = unknown;
export type BlockCreatorApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type RemoveFollowerApiResponse = unknown;
export type RemoveFollowerApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type ReadDecisionsApiResponse = unknown;
export type ReadDecisionsApiArg = void;
export type AppealDecisionApiResponse = unknown;
export type AppealDecisionApiArg = {
  /** Id of the decision. */
  id: number;
  appealDto: AppealDto;
};
export type GetModerationSummaryApiResponse = /** status 200 Done. */ ModerationSummaryView;
export type GetModerationSummaryApiArg = {
  /** The month, `YYYY-MM`, in UTC. */
  month: string;
};
export type UnmuteCreatorApiResponse = unknown;
export type UnmuteCreatorApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type MuteCreatorApiResponse = unknown;
export type MuteCreatorApiArg = {
  /** Id of the creator. */
  userId: number;
};
export type GetNotificationSettingsApiResponse = /** status 200 Done. */ NotificationSettingsView;
export type GetNotificationSettingsApiArg = void;
export type ChangeNotificationSettingsApiResponse = /** status 200 Done. */ NotificationSettingsView;
export type ChangeNotificationSettingsApiArg = {
  notificationSettingsDto: NotificationSettingsDto;
};
export type ReadNotificationsApiResponse = /** status 200 Done. */ NotificationCountView;
export type ReadNotificationsApiArg = {
  readNotificationsDto: ReadNotificationsDto;
};
export type GetPageAsVisitorApiResponse = /** status 200 Done. */ ProfileView;
export type GetPageAsVisitorApiArg = void;
export type GetPushKeyApiResponse = /** status 200 Done. */ PushKeyView;
export type GetPushKeyApiArg = void;
export type UnsubscribeFromPushesApiResponse = unknown;
export type UnsubscribeFromPushesApiArg = {
  pushEndpointDto: PushEndpointDto;
};
export type GetPushSubscriptionsApiResponse = /** status 200 The list. */ PushSubscriptionView[];
export type GetPushSubscriptionsApiArg = void;
export type SubscribeToPushesApiResponse = /** status 200 The list. */ PushSubscriptionView[];
export type SubscribeToPushesApiArg = {
  pushSubscriptionDto: PushSubscriptionDto;
};
export type GetSiteTextApiResponse = /** status 200 Done. */ SiteTextView;
export type GetSiteTextApiArg = {
  /** The text. */
  name: 'terms' | 'privacy';
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
export type AppealDto = {
  /** Why the viewer disagrees. */
  text: string;
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
export type NotificationSettingsView = {
  /** Whether the viewer gets a weekly summary by e-mail. It is sent to a verified address only. */
  digest: boolean;
  /** Whether new followers create notifications. */
  follower: boolean;
  /** Whether likes of own media create notifications. */
  like: boolean;
  /** Whether notifications are sent by web push to the browsers of `/api/push/subscriptions`. */
  push: boolean;
};
export type NotificationSettingsDto = {
  /** Whether the viewer gets a weekly summary by e-mail. It is sent to a verified address only. */
  digest?: boolean;
  /** Whether new followers create notifications. */
  follower?: boolean;
  /** Whether likes of own media create notifications. */
  like?: boolean;
  /** Whether notifications are sent by web push to the browsers of `/api/push/subscriptions`. */
  push?: boolean;
};
export type NotificationCountView = {
  /** Number of unread notifications; at most 1000. */
  count: number;
};
export type ReadNotificationsDto = {
  /** `createdAt` of the newest notification to mark; later ones stay unread. All notifications by default. */
  upTo?: string;
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
  /** `storageUrl` of its square picture. Null: the mark of the platform is shown. */
  thumbnail: string | null;
  /** URL of the link: `mailto:` for an email address, `tel:` for a phone number, `#` for a heading. */
  url: string;
  /** When its page was last found to link back with `rel="me"`. Null: it does not. */
  verifiedAt: string | null;
};
export type ProfileHashtagView = {
  /** Id of the hashtag. */
  id: number;
  /** Lowercase, without the #. */
  name: string;
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
  /** Whether the viewer has blocked this creator. */
  isBlocked: boolean;
  /** Whether the viewer follows this creator. */
  isFollowing: boolean;
  /** Whether the viewer has muted this creator. */
  isMuted: boolean;
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
export type PushKeyView = {
  /** Public key of this installation, as `applicationServerKey` of `pushManager.subscribe`: P-256, Base64 for URLs. */
  publicKey: string;
};
export type PushEndpointDto = {
  /** `endpoint` of the subscription: an https URL on the internet, on port 443. */
  endpoint: string;
};
export type PushSubscriptionView = {
  /** Time at which it was added or confirmed. */
  createdAt: string;
  /** Browser and operating system, as reported by the browser. */
  device: string;
  /** Id of the subscription. */
  id: number;
  /** Whether it is the browser of this request, by its session. */
  isCurrent: boolean;
};
export type BrowserKeysDto = {
  /** Secret of the browser: 16 bytes in Base64 for URLs. */
  auth: string;
  /** Public key of the browser: 65 bytes in Base64 for URLs. */
  p256dh: string;
};
export type PushSubscriptionDto = {
  /** `endpoint` of the subscription: an https URL on the internet, on port 443. */
  endpoint: string;
  /** Keys of the browser, with which messages are encrypted. */
  keys: BrowserKeysDto;
};
export type SiteTextView = {
  /** The text in Markdown. */
  text: string;
};
export const {
  useUnblockCreatorMutation,
  useBlockCreatorMutation,
  useRemoveFollowerMutation,
  useReadDecisionsMutation,
  useAppealDecisionMutation,
  useGetModerationSummaryQuery,
  useUnmuteCreatorMutation,
  useMuteCreatorMutation,
  useGetNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
  useReadNotificationsMutation,
  useGetPageAsVisitorQuery,
  useGetPushKeyQuery,
  useUnsubscribeFromPushesMutation,
  useGetPushSubscriptionsQuery,
  useSubscribeToPushesMutation,
  useGetSiteTextQuery,
} = injectedRtkApi;
