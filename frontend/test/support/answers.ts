import type { ImportView, PrivateLinkView, SharedPageView } from '@/shared/api/creator-api';
import type { SessionView } from '@/shared/api/account-api';
import type {
  AppearanceView,
  CreatorView,
  ExternalLinkView,
  MediaView,
  OwnProfileView,
  ProfileView,
  StatsView,
} from '@/shared/api/public-api';
import { fakeServer, type Handlers } from './fake-server';

const CREATED_AT = '2026-03-05T12:00:00.000Z';

export const plainAppearance: AppearanceView = {
  theme: 'plain',
  accent: null,
  font: null,
  buttonShape: null,
  background: null,
  scheme: null,
  standalone: false,
  blocks: [
    { name: 'links', visible: true },
    { name: 'gallery', visible: true },
    { name: 'statistics', visible: true },
  ],
};

/** A new visitor without an e-mail address. */
export const user: OwnProfileView = {
  id: 1,
  username: 'amber-otter',
  displayName: '',
  bio: '',
  location: '',
  email: null,
  emailVerified: false,
  hidden: false,
  verifiedEmail: null,
  isPublicProfile: true,
  profileImage: null,
  bannerImage: null,
  isSaved: false,
  credit: '',
  licence: 'all-rights-reserved',
  allowDownload: false,
  appearance: plainAppearance,
  hasChosenLook: false,
  aiCrawlers: 'refuse',
  firstSteps: 'open',
  createdAt: CREATED_AT,
  suspendedAt: null,
  suspendedUntil: null,
  moderationNotices: 0,
  version: '1',
};

/** The profile of `user`. */
export const ownProfile: ProfileView = {
  id: user.id,
  username: user.username,
  displayName: '',
  bio: '',
  location: '',
  isPublicProfile: true,
  profileImage: null,
  bannerImage: null,
  credit: '',
  licence: 'all-rights-reserved',
  allowDownload: false,
  appearance: plainAppearance,
  colours: null,
  createdAt: CREATED_AT,
  isOwner: true,
  isFollowing: false,
  isBlocked: false,
  isMuted: false,
  hashtags: [],
  externalLinks: [],
  media: [],
  albums: [],
  stats: { followers: 0, profileViews: 0, mediaUploads: 0, linkClicks: 0 },
};

/** A link that visitors see. */
export const webLink: ExternalLinkView = {
  id: 3,
  platform: 'website',
  url: 'https://hills.example/',
  displayName: null,
  clickCount: 0,
  kind: 'link',
  isActive: true,
  startsAt: null,
  endsAt: null,
  isPinned: false,
  thumbnail: null,
  verifiedAt: null,
  player: null,
};

export const photo: MediaView = {
  id: 7,
  altText: 'Hills',
  title: '',
  caption: '',
  hashtags: [],
  isPinned: false,
  isPrivate: false,
  albumId: null,
  licence: 'all-rights-reserved',
  credit: '',
  copyrightNotice: '',
  allowDownload: false,
  ownRights: [],
  kind: 'image',
  mimeType: 'image/jpeg',
  storageUrl: '/storage/hills.jpg',
  thumbnailUrl: '/api/media/7/thumbnail',
  thumbnails: [],
  thumbHash: null,
  width: 1200,
  height: 800,
  duration: null,
  fileSize: 34_567,
  sensitive: false,
  viewCount: 0,
  likeCount: 0,
  isLiked: false,
  isSaved: false,
  createdAt: CREATED_AT,
};

/** A private link to the item 11, which two visitors marked. */
export const privateLink: PrivateLinkView = {
  id: 6,
  label: 'For Mia',
  albumId: null,
  mediaIds: [11],
  hasPassword: true,
  expiresAt: null,
  createdAt: CREATED_AT,
  favourites: [{ mediaId: 11, count: 2 }],
};

/** The page of a private link for a visitor. */
export const sharedPage: SharedPageView = {
  creator: { id: 2, username: 'ann', displayName: 'Ann of the Hills', profileImage: null },
  albumName: null,
  expiresAt: null,
  media: [
    {
      id: 11,
      fileUrl: '/api/private-links/shared/token/media/11',
      thumbnails: [],
      isFavourite: false,
      kind: 'image',
      mimeType: 'image/jpeg',
      width: 1200,
      height: 800,
      duration: null,
      thumbHash: null,
      altText: '',
      title: 'Rings',
      caption: '',
      licence: 'all-rights-reserved',
      credit: '',
      copyrightNotice: '',
      sensitive: false,
      createdAt: CREATED_AT,
    },
  ],
};

/** A sign-in of the creator on another device. */
export const session: SessionView = {
  id: 'a',
  device: 'Firefox on Linux',
  browser: 'Firefox',
  system: 'Linux',
  isCurrent: false,
  lastSeenAt: photo.createdAt,
  startedAt: photo.createdAt,
};

/** An import of two links that has ended. */
export const completedImport: ImportView = {
  id: 9,
  kind: 'list',
  source: '',
  state: 'completed',
  progress: { done: 2, total: 2 },
  imported: 2,
  failed: 0,
  omitted: 0,
  createdAt: CREATED_AT,
  endedAt: CREATED_AT,
};

export const noStats: StatsView = {
  overview: { followers: 0, profileViews: 0, totalLinkClicks: 0, totalMediaViews: 0 },
  changes: { followers: null, profileViews: null, totalLinkClicks: null, totalMediaViews: null },
  daily: [],
  linkPerformance: [],
  mediaPerformance: [],
  comparison: {
    profileViews: { current: 0, previous: 0, change: null },
    newFollowers: { current: 0, previous: 0, change: null },
    linkClicks: { current: 0, previous: 0, change: null },
    mediaViews: { current: 0, previous: 0, change: null },
    clickThroughRate: { current: null, previous: null },
  },
  sources: { referrers: [], devices: [], languages: [] },
};

export const creator = (id: number, username = `creator-${String(id)}`): CreatorView => ({
  id,
  username,
  displayName: '',
  bio: '',
  location: '',
  profileImage: null,
  bannerImage: null,
  coverImage: null,
  hashtagNames: [],
  isFollowing: false,
  stats: { views: 0, followers: 0 },
});

/** Handlers for the requests of the public application with an empty account. */
export function publicServer(handlers: Handlers = {}) {
  return fakeServer({
    'GET /api/session': () => ({ body: user }),
    'GET /api/notifications/count': () => ({ body: { count: 0 } }),
    'GET /api/hashtags': () => ({ body: [] }),
    'GET /api/activities': () => ({ body: [] }),
    'GET /api/creators': () => ({ body: [] }),
    'GET /api/suggestions': () => ({ body: { creators: [], hashtags: [] } }),
    'GET /api/user/amber-otter': () => ({ body: ownProfile }),
    'GET /api/user/1/media': () => ({ body: [] }),
    'GET /api/profile/username-changes': () => ({ body: { changesUsed: 0, changesRemaining: 2, canChange: true } }),
    'PUT /api/profile/media-order': () => ({ status: 204 }),
    ...handlers,
  });
}
