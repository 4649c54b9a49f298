import { expect, it } from '@jest/globals';
import { snapToDay } from './daily-chart';

it.each([
  { pointer: 0, nearest: 0 },
  { pointer: 49, nearest: 0 },
  { pointer: 51, nearest: 100 },
  { pointer: 590, nearest: 600 },
  { pointer: -10, nearest: -10 },
])('the guide of a pointer at $pointer px is at $nearest px, in a chart of 7 days and 600 px', ({ pointer, nearest }) => {
  expect(snapToDay(pointer, 600, 7)).toBe(nearest);
});

it('the guide of a single day follows the pointer', () => {
  expect(snapToDay(49, 600, 1)).toBe(49);
});
