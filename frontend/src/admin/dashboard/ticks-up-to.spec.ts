import { expect, it } from '@jest/globals';
import { ticksUpTo } from './daily-bars';

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
