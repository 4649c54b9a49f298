import { jest } from '@jest/globals';
import { ProcessorSpeed } from './processor-speed.mjs';
import { isWithinBudget } from './sizes.mjs';

afterEach(() => jest.restoreAllMocks());

it('compares the processor time at the speed of the budget', () => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  expect([isWithinBudget(1_200, 1, true), log.mock.calls.length]).toEqual([true, 0]);
  expect([isWithinBudget(2_400, 2, true), log.mock.calls.length]).toEqual([true, 0]);
  expect([isWithinBudget(1_600, 1, true), log.mock.calls.length]).toEqual([true, 1]);
  expect(isWithinBudget(1_800, 1, true)).toBe(false);
  expect(isWithinBudget(1_800, 0.5, true)).toBe(false);
  expect(isWithinBudget(1_200, 1, false)).toBe(false);
});

it('measures how long the same work takes', () => {
  const { slowdown } = new ProcessorSpeed();
  expect(slowdown).toBeGreaterThan(0.1);
  expect(slowdown).toBeLessThan(100);
});
