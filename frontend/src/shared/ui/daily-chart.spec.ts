import { expect, it } from '@jest/globals';
import { dayAt, ticksUpTo } from './daily-chart';

it.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [12, [0, 5, 10, 15]],
  [19, [0, 10, 20]],
  [301, [0, 200, 400]],
])('scales a chart with the highest value %d by round values', (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

it.each([
  { pointer: -10, day: 0 },
  { pointer: 49, day: 0 },
  { pointer: 51, day: 1 },
  { pointer: 610, day: 6 },
])('finds day $day at $pointer px, in a chart of 7 days and 600 px', ({ pointer, day }) => {
  expect(dayAt(pointer, 600, 7)).toBe(day);
});

it('finds the only day of a chart', () => {
  expect(dayAt(49, 600, 1)).toBe(0);
});
