import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { RefreshPopularity } from './refresh-popularity.js';

const BATCH_MS = 20;

describe('RefreshPopularity', () => {
  let batches: number[];
  let refresh: RefreshPopularity;

  beforeEach(() => {
    batches = [];
    const query = async (sql: string, [ids]: [number[]] = [[]]): Promise<{ id: number }[]> => {
      if (sql.startsWith('select')) return Array.from({ length: 450 }, (_, id) => ({ id }));
      batches.push(ids.length);
      await pause(BATCH_MS);
      return [];
    };
    refresh = new RefreshPopularity({ query } as unknown as DataSource);
  });

  it('updates in batches and pauses after each for twice the time that it takes', async () => {
    const started = performance.now();
    await refresh.execute();
    expect(batches).toEqual([200, 200, 50]);
    // A timer can fire up to a millisecond early.
    expect(performance.now() - started).toBeGreaterThan((3 + 2 * 3) * (BATCH_MS - 1));
  });

  it('ends after the batch when the application stops', async () => {
    const stopping = new AbortController();
    const refreshed = refresh.execute(stopping.signal);
    await pause(BATCH_MS / 2);
    stopping.abort();
    await refreshed;
    expect(batches).toEqual([200]);
  });
});
