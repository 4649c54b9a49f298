import { baseApi as api } from '../base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlocks: build.query<GetBlocksApiResponse, GetBlocksApiArg>({
      query: () => ({ url: `/api/blocks` }),
    }),
    getCreators: build.query<GetCreatorsApiResponse, GetCreatorsApiArg>({
      query: () => ({ url: `/api/creators` }),
    }),
    getExplore: build.query<GetExploreApiResponse, GetExploreApiArg>({
      query: () => ({ url: `/api/explore` }),
    }),
    getFollowers: build.query<GetFollowersApiResponse, GetFollowersApiArg>({
      query: () => ({ url: `/api/followers` }),
    }),
    getHashtag: build.query<GetHashtagApiResponse, GetHashtagApiArg>({
      query: (queryArg) => ({ url: `/api/hashtags/${encodeURIComponent(String(queryArg.name))}` }),
    }),
    getDecisions: build.query<GetDecisionsApiResponse, GetDecisionsApiArg>({
      query: () => ({ url: `/api/moderation/decisions` }),
    }),
    getMutes: build.query<GetMutesApiResponse, GetMutesApiArg>({
      query: () => ({ url: `/api/mutes` }),
    }),
    getNotifications: build.query<GetNotificationsApiResponse, GetNotificationsApiArg>({
      query: () => ({ url: `/api/notifications` }),
    }),
    getPublicCollections: build.query<GetPublicCollectionsApiResponse, GetPublicCollectionsApiArg>({
      query: (queryArg) => ({ url: `/api/user/${encodeURIComponent(String(queryArg.id))}/collections` }),
    }),
    getFollowing: build.query<GetFollowingApiResponse, GetFollowingApiArg>({
      query: (queryArg) => ({ url: `/api/user/${encodeURIComponent(String(queryArg.id))}/following` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as listOperations };
export type GetBlocksApiResponse = /** status 200 The list. */ BlockedCreatorView[];
export type GetBlocksApiArg = void;
export type GetCreatorsApiResponse = /** status 200 The list. */ CreatorView[];
export type GetCreatorsApiArg = void;
export type GetExploreApiResponse = /** status 200 The list. */ ExploreItemView[];
export type GetExploreApiArg = void;
export type GetFollowersApiResponse = /** status 200 The list. */ FollowerView[];
export type GetFollowersApiArg = void;
export type GetHashtagApiResponse = /** status 200 Done. */ HashtagPageView;
export type GetHashtagApiArg = {
  /** Name of the hashtag, ignoring case. */
  name: string;
};
export type GetDecisionsApiResponse = /** status 200 The list. */ DecisionView[];
export type GetDecisionsApiArg = void;
export type GetMutesApiResponse = /** status 200 The list. */ MutedCreatorView[];
export type GetMutesApiArg = void;
export type GetNotificationsApiResponse = /** status 200 The list. */ NotificationView[];
export type GetNotificationsApiArg = void;
export type GetPublicCollectionsApiResponse = /** status 200 The list. */ PublicCollectionView[];
export type GetPublicCollectionsApiArg = {
  /** Id of the creator. */
  id: number;
};
export type GetFollowingApiResponse = /** status 200 The list. */ FollowedCreatorView[];
export type GetFollowingApiArg = {
  /** Id of the creator. */
  id: number;
};
export type BlockedCreatorView = {
  /** Time of the block. */
  blockedAt: string;
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Id of the profile. */
  id: number;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
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
export type MatchView = {
  /** What matches; media: the title or the caption of an item of the gallery. */
  field: 'username' | 'displayName' | 'hashtag' | 'location' | 'bio' | 'media';
  /** The text that matches; of a long one about 100 characters around the match. */
  text: string;
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
  /** Why the creator is a result; left out without `search`. */
  match?: MatchView;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Counters of the profile. */
  stats: CreatorStatsView;
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
export type ThumbnailView = {
  /** URL of the WebP. */
  url: string;
  /** Width in pixels. */
  width: number;
};
export type ExploreItemView = {
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
  /** Its creator. */
  creator: ProfileAvatarView;
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
export type FollowerView = {
  /** CSS gradient or image URL. Null: the default gradient. */
  bannerImage: string | null;
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
  /** Id of the profile. */
  id: number;
  /** Whether the viewer follows this creator. */
  isFollowing: boolean;
  /** Location as plain text; may be empty. */
  location: string;
  /** Why the creator is a result; left out without `search`. */
  match?: MatchView;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Counters of the profile. */
  stats: CreatorStatsView;
  /** Username, as in the URL of the profile. */
  username: string;
};
export type HashtagPageView = {
  /** Id of the hashtag. */
  id: number;
  /** Number of pictures and videos on Explore with the hashtag; an estimate above 10,000. */
  mediaCount: number;
  /** Lowercase, without the #. */
  name: string;
  /** Number of creators on Discover with the hashtag. */
  usageCount: number;
};
export type DecidedMediaView = {
  /** Id of the media item. */
  id: number;
  /** What it is. */
  kind: 'image' | 'gif' | 'video';
  /** Title of the item; may be empty. */
  title: string;
};
export type DecidedSetView = {
  /** What it is. */
  kind: 'album' | 'collection';
  /** Name of the album or collection. */
  name: string;
};
export type DecisionView = {
  /** The answer of the viewer; null without one. */
  appeal: string | null;
  /** What was decided about the answer; null while it waits. */
  appealOutcome: ('upheld' | 'lifted') | null;
  /** The words of the moderator about the answer; may be empty. */
  appealWords: string;
  /** Whether the viewer may answer it; each decision can be answered once. */
  canAppeal: boolean;
  /** Time of the decision. */
  decidedAt: string;
  /** Id of the decision. */
  id: number;
  /** Whether it no longer applies: it was lifted, or its time is over. */
  isEnded: boolean;
  /** The item; null for a decision about the page, an album or a collection, and for a deleted item. */
  media: DecidedMediaView | null;
  /** `hold`: the item or the page waits for a moderator because a block list names it, and is hidden meanwhile. */
  outcome: 'mark_sensitive' | 'warn' | 'hide_media' | 'hide_profile' | 'suspend' | 'delete' | 'hold' | 'make_private';
  /** The rule that was broken; null for a held item, and for a decision without one. */
  rule: ('spam' | 'harassment' | 'sexual' | 'violence' | 'impersonation' | 'copyright' | 'other') | null;
  /** The album or collection; null for other decisions, and for a deleted one. */
  set: DecidedSetView | null;
  /** End of a suspension; null for none. */
  until: string | null;
  /** The words of the moderator; may be empty. */
  words: string;
};
export type MutedCreatorView = {
  /** Display name, shown above the username; may be empty. */
  displayName: string;
  /** Id of the profile. */
  id: number;
  /** Time at which the viewer muted the creator. */
  mutedAt: string;
  /** URL of the avatar. Null: use `/avatar/{username}`. */
  profileImage: string | null;
  /** Username, as in the URL of the profile. */
  username: string;
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
  kind: 'follow' | 'like' | 'report_decided';
  /** With `like`: the media item. */
  media: NotificationMediaView | null;
  /** The values in the sentence: `people`, in English, and `others`, the number of creators who are not named; `actors` has the names. */
  params: {
    [key: string]: number | string;
  };
  /** Complete sentence, in English. */
  text: string;
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
export type PublicCollectionView = {
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
