import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Notification } from '@/shared/api/public-api';
import { setLanguage, type Language } from '@/shared/i18n/language';
import { loadLanguage } from '@/shared/i18n/load-language';
import { notificationText } from './notification-entry';

const follow: Notification = {
  id: 1,
  kind: 'follow',
  text: '',
  code: 'new_follower',
  params: {},
  actors: [{ id: 2, username: 'teal-wren', profileImage: null }],
  actorCount: 1,
  media: null,
  createdAt: '2026-03-05T12:00:00.000000Z',
  isRead: false,
};
const two = [...follow.actors, { id: 3, username: 'amber-otter', profileImage: null }];
const photo = { id: 4, kind: 'image', thumbnailUrl: '/t', sensitive: false } as const;
const like: Notification = { ...follow, kind: 'like', actors: two, actorCount: 2, media: photo };

beforeAll(() => loadLanguage('de'));
afterEach(() => {
  setLanguage('en');
});

it.each<[Language, Notification, string]>([
  ['en', follow, 'teal-wren started following you'],
  ['en', like, 'teal-wren and amber-otter liked your photo'],
  ['en', { ...like, actorCount: 3 }, 'teal-wren, amber-otter and 1 other liked your photo'],
  ['en', { ...like, actors: [], actorCount: 1, media: { ...photo, kind: 'gif' } }, 'A creator liked your GIF'],
  ['de', follow, 'teal-wren folgt dir jetzt'],
  ['de', { ...like, actorCount: 1002, media: { ...photo, kind: 'video' } }, 'teal-wren, amber-otter und 1.000 weiteren gefällt dein Video'],
])('is in the language %s', (language, notification, text) => {
  setLanguage(language);
  expect(notificationText(notification)).toBe(text);
});
