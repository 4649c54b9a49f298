import { afterEach, beforeAll, expect, it } from '@jest/globals';
import type { NotificationView } from '@/shared/api/people-api';
import { setLanguage, type Language } from '@/shared/texts/language';
import { loadLanguage } from '@/shared/texts/load-language';
import { notificationText } from './notification-entry';
import { badgeText } from './notification-bell';
import { groupByAge } from './notification-panel';

const now = new Date(2026, 10, 21, 0, 30).getTime();
const at = (id: number, ...moment: [number, number, number, number, number]): NotificationView => ({
  id,
  kind: 'follow',
  text: '',
  code: 'new_follower',
  params: { others: 0 },
  actors: [],
  actorCount: 1,
  media: null,
  isRead: true,
  createdAt: new Date(...moment).toISOString(),
});

it('groups notifications by calendar day, in their order', () => {
  const list = [
    at(5, 2026, 10, 21, 0, 10),
    at(4, 2026, 10, 20, 23, 50),
    at(3, 2026, 10, 20, 1, 0),
    at(2, 2026, 10, 15, 12, 0),
    at(1, 2026, 10, 14, 12, 0),
  ];
  const groups = groupByAge(list, now).map(({ age, items }) => [age, items.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['today', [5]],
    ['yesterday', [4, 3]],
    ['week', [2]],
    ['earlier', [1]],
  ]);
});

it('groups future notifications under today', () => {
  expect(groupByAge([at(1, 2026, 10, 22, 9, 0)], now).map(({ age }) => age)).toEqual(['today']);
});

it('limits the digits of the badge', () => {
  expect([1, 99, 100, 1000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

const follow: NotificationView = {
  id: 1,
  kind: 'follow',
  text: '',
  code: 'new_follower',
  params: { others: 0 },
  actors: [{ id: 2, username: 'teal-wren', displayName: '', profileImage: null }],
  actorCount: 1,
  media: null,
  createdAt: '2026-03-05T12:00:00.000000Z',
  isRead: false,
};
const two = [...follow.actors, { id: 3, username: 'amber-otter', displayName: '', profileImage: null }];
const photo = { id: 4, kind: 'image', thumbnailUrl: '/t', sensitive: false } as const;
const like: NotificationView = { ...follow, kind: 'like', code: 'photo_liked', actors: two, actorCount: 2, media: photo };

beforeAll(async () => {
  await loadLanguage('de');
  await loadLanguage('fr');
});
afterEach(() => {
  setLanguage('en');
});

it.each<[Language, NotificationView, string]>([
  ['en', follow, 'teal-wren started following you'],
  ['en', like, 'teal-wren and amber-otter liked your photo'],
  ['en', { ...like, actorCount: 3, params: { others: 1 } }, 'teal-wren, amber-otter and 1 other liked your photo'],
  ['en', { ...like, code: 'gif_liked', actors: [], actorCount: 1, media: { ...photo, kind: 'gif' } }, 'A creator liked your GIF'],
  ['de', follow, 'teal-wren folgt dir jetzt'],
  [
    'de',
    { ...like, code: 'video_liked', params: { others: 1000 }, actorCount: 1002, media: { ...photo, kind: 'video' } },
    'teal-wren, amber-otter und 1.000 weiteren gefällt dein Video',
  ],
  ['de', { ...follow, code: 'something_new', text: 'teal-wren did something' }, 'teal-wren did something'],
  ['fr', follow, 'Vous êtes désormais suivi par teal-wren'],
  ['fr', { ...like, actorCount: 3, params: { others: 1 } }, 'Votre photo plaît à teal-wren, amber-otter et 1 autre personne'],
  ['fr', { ...like, code: 'gif_liked', actors: [], actorCount: 1, media: { ...photo, kind: 'gif' } }, 'Votre GIF plaît à un créateur'],
])('is in the language %s', (language, notification, text) => {
  setLanguage(language);
  expect(notificationText(notification)).toBe(text);
});
