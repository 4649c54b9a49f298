import { jest } from '@jest/globals';
import { QueryCache, SharedJson } from './cache.js';
import type { JsonOf } from './json.js';
import type { Reader } from './reader.js';
import type { Replicas } from './replicas.js';
import type { CacheTag } from './unit-of-work.port.js';

type Answer = SharedJson<object>;

const answer = (json: string): Answer => new SharedJson(json as JsonOf<object>);

describe('QueryCache', () => {
  let now: number;
  let cache: QueryCache;
  let loads: number;

  beforeEach(() => {
    now = 5_000;
    loads = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const replicas: Pick<Replicas, 'read' | 'requireLatestWrite'> = {
      read: (load) => load({} as Reader),
      requireLatestWrite: () => undefined,
    };
    cache = new QueryCache(replicas as Replicas);
  });
  afterEach(() => jest.restoreAllMocks());

  const fetch = (key: string, loading: Promise<Answer | undefined>, tags: CacheTag[] = ['content']): Promise<Answer | undefined> =>
    cache.fetch(key, tags, () => {
      loads++;
      return loading;
    });
  const fetchText = async (text: string, tags?: CacheTag[]): Promise<string | undefined> =>
    (await fetch('a', Promise.resolve(answer(text)), tags))?.json;

  it('shares an answer that is being loaded, and caches it by its key', async () => {
    expect(await Promise.all([fetchText('1'), fetchText('2')])).toEqual(['1', '1']);
    expect(await fetchText('3')).toBe('1');
    expect((await fetch('b', Promise.resolve(answer('4'))))?.json).toBe('4');
    expect(loads).toBe(2);
  });

  it('caches an answer for a second from the start of its load', async () => {
    const loading = Promise.withResolvers<Answer>();
    const first = fetch('a', loading.promise);
    now += 900;
    loading.resolve(answer('1'));
    await first;
    expect(await fetchText('2')).toBe('1');
    now += 200;
    expect(await fetchText('3')).toBe('3');
  });

  it('caches neither an error nor an absent answer', async () => {
    const failed = Promise.reject<Answer>(new Error('no database'));
    await expect(Promise.all([fetch('a', failed), fetchText('1')])).rejects.toThrow('no database');
    expect(await fetch('a', Promise.resolve(undefined))).toBeUndefined();
    expect(await fetchText('2')).toBe('2');
  });

  it('does not cache or share an answer whose load began before an invalidation', async () => {
    const loading = Promise.withResolvers<Answer>();
    const outdated = fetch('a', loading.promise);
    cache.invalidate('content');
    expect(await fetchText('2')).toBe('2');
    loading.resolve(answer('1'));
    expect((await outdated)?.json).toBe('1');
    expect(await fetchText('3')).toBe('2');
  });

  it('invalidates the answers with the tag only', async () => {
    await fetchText('1', ['content']);
    cache.invalidate('counters');
    expect(await fetchText('2')).toBe('1');
    cache.invalidate('content');
    expect(await fetchText('3')).toBe('3');
  });

  it('holds at most 64 MB and evicts the answer that was used least recently', async () => {
    const large = 'x'.repeat(4 * 1024 * 1024);
    for (let n = 0; n < 20; n++) await fetch(`large ${n}`, Promise.resolve(answer(large)));
    expect(cache.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
    expect(cache.bytes).toBeGreaterThan(32 * 1024 * 1024);
    loads = 0;
    await fetch('large 19', Promise.resolve(answer('')));
    expect(loads).toBe(0);
    await fetch('large 0', Promise.resolve(answer('')));
    expect(loads).toBe(1);
  });
});
