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
          creator: queryArg.creator,
          group: queryArg.group,
        },
      }),
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
    unlikeMedia: build.mutation<UnlikeMediaApiResponse, UnlikeMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/${encodeURIComponent(String(queryArg.id))}/like`, method: 'DELETE' }),
    }),
    likeMedia: build.mutation<LikeMediaApiResponse, LikeMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/${encodeURIComponent(String(queryArg.id))}/like`, method: 'POST' }),
    }),
    viewMedia: build.mutation<ViewMediaApiResponse, ViewMediaApiArg>({
      query: (queryArg) => ({ url: `/api/media/${encodeURIComponent(String(queryArg.id))}/view`, method: 'POST' }),
    }),
    getNotificationCount: build.query<GetNotificationCountApiResponse, GetNotificationCountApiArg>({
      query: () => ({ url: `/api/notifications/count` }),
    }),
    getSession: build.query<GetSessionApiResponse, GetSessionApiArg>({
      query: () => ({ url: `/api/session` }),
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
  /** Id of a profile: only its activities. `of` then has no effect. */
  creator?: number;
  /** `hour`: entries of one creator and type, each less than an hour after the one before, are one entry. Edits of the profile, bio and hashtags count as one type. Groups the newest 100 entries; `cursor` and the `Link` header are not available. */
  group?: 'hour';
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
export type GetNotificationCountApiResponse = /** status 200 Done. */ NotificationCountView;
export type GetNotificationCountApiArg = void;
export type GetSessionApiResponse = /** status 200 Done. */ OwnProfileView;
export type GetSessionApiArg = void;
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
  /** Details as JSON text; null for a link that visitors do not see. */
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
export type LikeView = {
  /** Number of likes. */
  likeCount: number;
  /** Whether the viewer likes it. */
  liked: boolean;
};
export type NotificationCountView = {
  /** Number of unread notifications; at most 1000. */
  count: number;
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
  /** Whether the owner has chosen a theme, also `plain`, which new pages have. */
  hasChosenLook: boolean;
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
  /** Number of decisions of moderators that the creator has not read. */
  moderationNotices: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Since when the account is suspended: the page is hidden, and writes answer 403; null otherwise. */
  suspendedAt: string | null;
  /** End of the suspension; null for one without an end, and without a suspension. */
  suspendedUntil: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
  /** Verified email address, which is used for signing in; null for none. */
  verifiedEmail: string | null;
  /** Changes with every field that `PATCH /api/profile` edits. Value for `If-Match`, and the `ETag` of the answer. */
  version: string;
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
export type ComparedRateView = {
  /** In the range, in per cent; null with fewer than 3 profile views. */
  current: number | null;
  /** In as many days before the range. */
  previous: number | null;
};
export type ComparedCountView = {
  /** Change in per cent; null without a baseline. */
  change: number | null;
  /** In the range. */
  current: number;
  /** In as many days before the range. */
  previous: number;
};
export type ComparisonView = {
  /** Link clicks per 100 profile views. */
  clickThroughRate: ComparedRateView;
  /** Link clicks. */
  linkClicks: ComparedCountView;
  /** Media views. */
  mediaViews: ComparedCountView;
  /** New followers. */
  newFollowers: ComparedCountView;
  /** Profile views. */
  profileViews: ComparedCountView;
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
  /** Clicks of the range per 100 profile views; null with fewer than 3 views. */
  clickThroughRate: number | null;
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
  /** Number of clicks in the range. */
  rangeClicks: number;
  /** Visitors see it from this time on. Null: at once. */
  startsAt: string | null;
  /** `storageUrl` of its square picture. Null: the mark of the platform is shown. */
  thumbnail: string | null;
  /** URL of the link: `mailto:` for an email address, `tel:` for a phone number, `#` for a heading. */
  url: string;
  /** When its page was last found to link back with `rel="me"`. Null: it does not. */
  verifiedAt: string | null;
};
export type ThumbnailView = {
  /** URL of the WebP. */
  url: string;
  /** Width in pixels. */
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
export type StatsOverviewView = {
  /** Number of followers. */
  followers: number;
  /** Number of profile views, counted once per visitor and day. */
  profileViews: number;
  /** Number of clicks on all visible links. */
  totalLinkClicks: number;
  /** Number of views of all items in the gallery, also of hidden ones. */
  totalMediaViews: number;
};
export type SourceView = {
  /** A host, device or language. `direct`: without a referrer; `site`: another page of this site; `other`: names of fewer than 3 visitors on every day, and further ones. */
  name: string;
  /** Visitors in the range, each once a day. */
  visitors: number;
};
export type SourcesView = {
  /** `phone`, `tablet` and `desktop`. */
  devices: SourceView[];
  /** First languages of the browsers, as in BCP 47. */
  languages: SourceView[];
  /** Hosts of the pages with the link. */
  referrers: SourceView[];
};
export type StatsView = {
  /** Changes of the totals. */
  changes: StatsChangesView;
  /** The range compared with as many days before it. */
  comparison: ComparisonView;
  /** All days of the range, oldest first, including the incomplete current day. */
  daily: DailyStatsView[];
  /** Most clicked first. */
  linkPerformance: LinkPerformanceView[];
  /** The 100 most viewed items. */
  mediaPerformance: MediaView[];
  /** Totals of the profile. */
  overview: StatsOverviewView;
  /** Where visitors come from. */
  sources: SourcesView;
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
  /** Look of the page. */
  appearance: AppearanceView;
  /** Readable colours of the look; null for the colours of the site. */
  colours: LookColoursView | null;
  /** The chosen item, otherwise the first one; sensitive items are no covers. Null for an album without one. */
  cover: AlbumCoverView | null;
  /** Its creator. */
  creator: ProfileAvatarView;
  /** Id of the album. */
  id: number;
  /** Whether only its creator and the visitors of private links see it. */
  isPrivate: boolean;
  /** Whether a moderator made it private, so that its creator cannot make it public. False for other viewers. */
  isPrivateByDecision: boolean;
  /** Its items in the creator’s order. */
  media: MediaView[];
  /** Number of visible items. */
  mediaCount: number;
  /** Its name. */
  name: string;
  /** Last part of the URL of its page, `/{username}/albums/{slug}`. It stays when the name changes. */
  slug: string;
};
export const {
  useGetActivitiesQuery,
  useUnfollowMutation,
  useFollowMutation,
  useMarkFollowingSeenMutation,
  useGetFollowingSummaryQuery,
  useGetHashtagsQuery,
  useUnlikeMediaMutation,
  useLikeMediaMutation,
  useViewMediaMutation,
  useGetNotificationCountQuery,
  useGetSessionQuery,
  useGetStatsQuery,
  useGetProfileQuery,
  useGetAlbumQuery,
} = injectedRtkApi;
