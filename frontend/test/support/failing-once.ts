import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import {
  completedImport,
  creator,
  noStats,
  ownProfile,
  photo,
  privateLink,
  publicServer,
  session,
  sharedPage,
  user,
  webLink,
} from './answers';
import { aborted, failing, type fakeServer, type Handler, type Handlers } from './fake-server';

const link = { ...webLink, displayName: 'My hills' };
const lake = { ...webLink, id: 4, url: 'https://lake.example/', displayName: 'My lake' };
const stats = { followers: 0, profileViews: 0, mediaUploads: 2, linkClicks: 0 };
const ann = {
  ...ownProfile,
  id: 2,
  username: 'ann',
  isOwner: false,
  media: [photo, { ...photo, id: 8, isLiked: true, likeCount: 1 }],
  stats,
};
const album = {
  id: 5,
  name: 'Sea',
  slug: 'sea',
  isPrivateByDecision: false,
  isPrivate: false,
  cover: null,
  mediaCount: 1,
  creator: { id: 2, username: 'ann', profileImage: null },
  media: [photo],
};
const walls = { id: 8, name: 'Walls', slug: 'walls', isPublic: true, isPrivateByDecision: false, mediaCount: 2, covers: [] };
const saved = [
  { ...photo, isLiked: true, creator: creator(9) },
  { ...photo, id: 8, isLiked: true, creator: creator(9) },
];
const lakePhoto = { ...photo, id: 8, altText: 'Lake' };
const ownAlbum = { ...album, creator: { id: 1, username: 'amber-otter', profileImage: null }, media: [photo, lakePhoto], mediaCount: 2 };
const notification = {
  id: 1,
  kind: 'follow',
  text: 'ann started following you',
  code: 'new_follower',
  params: { people: 'ann', others: 0 },
  actors: [creator(5)],
  actorCount: 1,
  media: null,
  isRead: false,
};
const decision = {
  id: 4,
  outcome: 'warn',
  rule: 'spam',
  words: 'One link is enough.',
  until: null,
  decidedAt: photo.createdAt,
  isEnded: false,
  media: null,
  set: null,
  canAppeal: true,
  appeal: null,
  appealOutcome: null,
  appealWords: '',
};
const hashtag = { id: 4, name: 'lamps', usageCount: 1 };
const person = (id: number) => ({ id, username: `creator-${String(id)}`, displayName: '', profileImage: null });
const notificationSettings = { follower: true, like: true, digest: false, push: false };
const rivers = { id: 5, name: 'rivers', usageCount: 1 };
const signedIn = { outcome: 'signed-in', user };
const uploaded = { files: [photo], uploadedFiles: [photo] };

/** Every call of the public screens, for an account with a link and a photo. */
export const answers: Handlers = {
  'GET /api/user/amber-otter': () => ({
    body: { ...ownProfile, externalLinks: [link, lake], hashtags: [rivers], media: [photo, lakePhoto], albums: [ownAlbum], stats },
  }),
  'GET /api/profile/private-media': () => ({ status: 200, body: [{ ...photo, id: 11, title: 'Rings', isPrivate: true }] }),
  'GET /api/private-links': () => ({ body: [privateLink] }),
  'POST /api/private-links': () => ({ body: { id: 6, url: 'http://localhost/p/secret' } }),
  'DELETE /api/private-links/6': () => ({ status: 204 }),
  'GET /api/private-links/shared/token': () => ({ body: sharedPage }),
  'PUT /api/private-links/shared/token/favourites/11': () => ({ status: 204 }),
  'GET /api/private-links/shared/marked': () => ({
    body: { ...sharedPage, media: sharedPage.media.map((item) => ({ ...item, isFavourite: true })) },
  }),
  'DELETE /api/private-links/shared/marked/favourites/11': () => ({ status: 204 }),
  'GET /api/imports': () => ({ body: [completedImport] }),
  'GET /api/user/ann': () => ({ body: ann }),
  'GET /api/user/ann/albums/sea': () => ({ status: 200, body: album }),
  'GET /api/user/amber-otter/albums/sea': () => ({ status: 200, body: ownAlbum }),
  'GET /api/user/1/albums': () => ({ status: 200, body: [ownAlbum] }),
  'POST /api/albums': () => ({ status: 201, body: album }),
  'PATCH /api/albums/5': () => ({ status: 200, body: album }),
  'DELETE /api/albums/5': () => ({ status: 204 }),
  'PUT /api/albums/5/media': () => ({ status: 204 }),
  'GET /api/likes': () => ({ body: saved }),
  'GET /api/collections': () => ({ body: [{ ...walls, hasMedia: false }] }),
  'POST /api/collections': () => ({ status: 201, body: { ...walls, id: 12, name: 'Roofs', slug: 'roofs', hasMedia: null } }),
  'PATCH /api/collections/8': () => ({ body: { ...walls, hasMedia: null } }),
  'DELETE /api/collections/8': () => ({ status: 204 }),
  'PUT /api/collections/8/media/7': () => ({ status: 204 }),
  'PUT /api/collections/12/media/7': () => ({ status: 204 }),
  'DELETE /api/collections/8/media/7': () => ({ status: 204 }),
  'GET /api/collections/8/media': () => ({ body: saved }),
  'GET /api/user/ann/collections/walls': () => ({
    status: 200,
    body: { ...walls, owner: { id: 2, username: 'ann', displayName: '', profileImage: null } },
  }),
  'GET /api/user/amber-otter/collections/walls': () => ({
    status: 200,
    body: { ...walls, owner: { id: 1, username: 'amber-otter', displayName: '', profileImage: null } },
  }),
  'PUT /api/profile/media-order': () => ({ status: 204 }),
  'PATCH /api/media': () => ({ status: 200, body: [photo] }),
  'POST /api/media/delete': () => ({ status: 204 }),
  'GET /api/creators': () => ({ body: [creator(7)] }),
  'GET /api/explore': () => ({ body: [{ ...photo, creator: creator(9) }] }),
  'GET /api/following/feed': () => ({ body: [{ ...photo, creator: creator(9) }] }),
  'GET /api/hashtags/ink': () => ({ body: { id: 1, name: 'ink', usageCount: 1, mediaCount: 1 } }),
  'GET /api/hashtags': () => ({ body: [{ id: 1, name: 'ink', usageCount: 1 }] }),
  'GET /api/user/1/stats': () => ({ body: { ...noStats, overview: { ...noStats.overview, profileViews: 3 } } }),
  'GET /api/user/1/following': () => ({ status: 200, body: [{ ...creator(8), hashtags: [], followedAt: photo.createdAt }] }),
  'GET /api/following/summary': () => ({ body: { following: 1, newUpdates: 41, newFollowers: 42, since: '2026-03-05T12:00:00.000Z' } }),
  'POST /api/following/seen': () => ({ status: 204 }),
  'GET /api/sessions': () => ({ body: [session] }),
  'GET /api/passkeys': () => ({ body: [{ id: 4, name: 'Old phone', createdAt: photo.createdAt, lastUsedAt: null }] }),
  'GET /api/followers': () => ({ body: [{ ...creator(9), followedAt: photo.createdAt }] }),
  'DELETE /api/followers/9': () => ({ status: 204 }),
  'GET /api/moderation/decisions': () => ({ body: [decision] }),
  'POST /api/moderation/decisions/read': () => ({ status: 204 }),
  'POST /api/moderation/decisions/4/appeal': () => ({ status: 204 }),
  'GET /api/site/texts/terms': () => ({ body: { text: 'Be kind.' } }),
  'GET /api/moderation/summary': () => ({ body: { month: '2026-01', counts: [{ kind: 'image', event: 'hide_media', count: 3 }] } }),
  'GET /api/blocks': () => ({ body: [{ ...person(10), blockedAt: photo.createdAt }] }),
  'PUT /api/blocks/2': () => ({ status: 204 }),
  'PUT /api/blocks/9': () => ({ status: 204 }),
  'DELETE /api/blocks/10': () => ({ status: 204 }),
  'GET /api/mutes': () => ({ body: [{ ...person(11), mutedAt: photo.createdAt }] }),
  'PUT /api/mutes/2': () => ({ status: 204 }),
  'DELETE /api/mutes/11': () => ({ status: 204 }),
  'GET /api/notification-settings': () => ({ body: notificationSettings }),
  'GET /api/push/subscriptions': () => ({ body: [] }),
  'PATCH /api/notification-settings': () => ({ body: { ...notificationSettings, like: false } }),
  'GET /api/notifications': () => ({ body: [{ ...notification, createdAt: photo.createdAt }] }),
  'POST /api/notifications/read': () => ({ body: { count: 0 } }),
  'POST /api/auth/verify': () => ({ body: signedIn }),
  'POST /api/auth/undo-email-change': () => ({ body: { username: 'amber-otter', email: 'me@hills.example' } }),
  'POST /api/media/7/view': () => ({ status: 204 }),
  'POST /api/media/8/view': () => ({ status: 204 }),
  'POST /api/media/7/like': () => ({ body: { isLiked: true, likeCount: 1 } }),
  'PATCH /api/media/7': () => ({ body: photo }),
  'DELETE /api/media/7': () => ({ status: 204 }),
  'POST /api/media/upload': () => ({ body: uploaded }),
  'PATCH /api/profile': () => ({ body: user }),
  'DELETE /api/profile': () => ({ status: 204 }),
  'DELETE /api/user/1/hashtags/5': () => ({ status: 204 }),
  'DELETE /api/follow': () => ({ body: { isFollowing: false, followers: 0 } }),
  'DELETE /api/media/8/like': () => ({ body: { isLiked: false, likeCount: 0 } }),
  'DELETE /api/sessions/a': () => ({ status: 204 }),
  'POST /api/follow': () => ({ body: { isFollowing: true, followers: 1 } }),
  'POST /api/reports': () => ({ status: 201, body: {} }),
  'POST /api/user/1/hashtags': () => ({ body: hashtag }),
  'DELETE /api/links/3': () => ({ status: 204 }),
  'PATCH /api/links/3': () => ({ body: link }),
  'POST /api/user/1/links': () => ({ body: link }),
  'PUT /api/user/1/links/order': () => ({ body: [lake, link] }),
  // jsdom cannot load the page that follows the response.
  'POST /api/sign-out': () => new Promise<never>(() => undefined),
  'POST /api/validate-url': () => ({ body: { isValid: true, isReachable: true, error: null, code: null, params: null } }),
  'GET /api/email/me%40hills.example/available': () => ({ body: { available: true, reason: '', code: null, params: null } }),
  'POST /api/send-magic-link': () => ({ body: { email: 'me@hills.example' } }),
};

/** The first requests of `call` fail, one for each of `failures`; the further ones succeed. */
export function failOnce(server: ReturnType<typeof fakeServer>, call: string, failures: Handler[] = [failing]) {
  const { [call]: succeed = failing } = server.handlers;
  const left = [...failures];
  server.handlers[call] = (request) => (left.shift() ?? succeed)(request);
  return server;
}

export const serverFailingOnce = (call: string, failures?: Handler[]) => failOnce(publicServer(answers), call, failures);

/** Breaks the connection of every call except `kept`. `connect` restores it. */
export function disconnect(server: ReturnType<typeof fakeServer>, kept: string[] = []) {
  const handlers = { ...server.handlers };
  for (const call of Object.keys(handlers)) if (!kept.includes(call)) server.handlers[call] = aborted;
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  return {
    connect: () => {
      Object.assign(server.handlers, handlers);
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
      fireEvent(window, new Event('online'));
    },
  };
}
