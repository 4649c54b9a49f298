import { jest } from '@jest/globals';
import type { Reader } from './reader.js';
import { LOCKS } from './advisory-lock.js';
import { Maintenance } from './maintenance.js';

describe('Maintenance', () => {
  let lock: number | null;
  let queries: number;
  const reader = {
    one: async () => {
      queries++;
      return { lock };
    },
  } as unknown as Reader;

  beforeEach(() => {
    jest.useFakeTimers();
    [lock, queries] = [null, 0];
  });
  afterEach(() => jest.useRealTimers());

  it('ends at once after each of 50 restores, also in an instance that has just refused a write', async () => {
    const instances = [new Maintenance(reader), new Maintenance(reader)];
    const reasons = (): Promise<unknown[]> => Promise.all(instances.map((instance) => instance.reason()));
    for (let restore = 0; restore < 50; restore++) {
      lock = LOCKS.restore;
      jest.advanceTimersByTime(501);
      expect(await reasons()).toEqual(['restore', 'restore']);
      lock = null;
      expect(await reasons()).toEqual([undefined, undefined]);
    }
  });

  it('queries the database at most every half second without maintenance', async () => {
    const maintenance = new Maintenance(reader);
    for (let call = 0; call < 10; call++) expect(await maintenance.reason()).toBeUndefined();
    expect(queries).toBe(1);
    jest.advanceTimersByTime(501);
    lock = LOCKS.moving;
    expect(await maintenance.reason()).toBe('move');
    expect(queries).toBe(2);
  });
});
