import { expect, it } from '@jest/globals';
import { runInTurns } from './use-file-queue';

it('runs three tasks concurrently, and starts the next when one ends', async () => {
  const finish = new Map<number, () => void>();
  const all = runInTurns([1, 2, 3, 4, 5], 3, (item) => new Promise((resolve) => finish.set(item, resolve)));
  expect([...finish.keys()]).toEqual([1, 2, 3]);
  finish.get(2)?.();
  await Promise.resolve();
  expect([...finish.keys()]).toEqual([1, 2, 3, 4]);
  for (const item of [1, 3, 4]) finish.get(item)?.();
  await new Promise((resolve) => setTimeout(resolve));
  finish.get(5)?.();
  await all;
});

it('resolves for an empty list', async () => {
  await expect(runInTurns([], 3, () => Promise.reject(new Error('called')))).resolves.toBeUndefined();
});
