import { expect, it } from '@jest/globals';
import type { Notification } from '@/shared/api/public-api';
import { badgeText } from './notification-bell';
import { groupByAge } from './notification-list';

const now = new Date(2026, 10, 21, 0, 30).getTime();
const at = (id: number, ...moment: [number, number, number, number, number]): Notification => ({
  id,
  kind: 'follow',
  text: '',
  code: 'new_follower',
  params: {},
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
