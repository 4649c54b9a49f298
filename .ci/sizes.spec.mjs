import { ProcessorSpeed } from './processor-speed.mjs';
import { budgetWarning } from './sizes.mjs';

it('warns above the budget, compared at its speed', () => {
  expect(budgetWarning(1_200, 1, true)).toBeUndefined();
  expect(budgetWarning(2_400, 2, true)).toBeUndefined();
  expect(budgetWarning(1_600, 1, true)).toBe('The tests took 1600 s of processor time, 1600 s at the speed of the budget of 1300 s.');
  expect(budgetWarning(1_000, 0.5, true)).toContain('2000 s');
  expect(budgetWarning(1_200, 1, false)).toContain('720 s');
});

it('measures how long the same work takes', () => {
  const { slowdown } = new ProcessorSpeed();
  expect(slowdown).toBeGreaterThan(0.1);
  expect(slowdown).toBeLessThan(100);
});
