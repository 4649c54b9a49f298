import { declaredLimits, limit } from './limit.js';

it('publishes each limit under one name', () => {
  expect(limit('longestWord', 12)).toBe(12);
  expect(declaredLimits()).toMatchObject({ longestWord: 12 });
  expect(() => limit('longestWord', 13)).toThrow('The limit longestWord is declared twice.');
});
