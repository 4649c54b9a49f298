import { AnswerCache, AnswerCaches } from './answer-cache.js';

const answer = (json: string): { json: string } => ({ json });

describe('AnswerCache', () => {
  let now: number;
  let cache: AnswerCache<{ json: string }>;
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    now = 5_000;
    cache = new AnswerCache(() => now);
  });

  it('shares an answer that is being loaded, and keeps it', async () => {
    cache.keep('a', Promise.resolve(answer('1')));
    expect(await cache.find('a')).toEqual(answer('1'));
    await settle();
    expect([cache.find('a'), cache.find('b')]).toEqual([answer('1'), undefined]);
  });

  it('keeps an answer for a second from the start of the load', async () => {
    let finish = (_: { json: string }): void => undefined;
    cache.keep('a', new Promise((resolve) => (finish = resolve)));
    now += 900;
    finish(answer('1'));
    await settle();
    expect(cache.find('a')).toEqual(answer('1'));
    now += 200;
    expect(cache.find('a')).toBeUndefined();
  });

  it('keeps neither a failure nor an absent answer', async () => {
    cache.keep('a', Promise.reject(new Error('no')));
    cache.keep('b', Promise.resolve(undefined));
    expect(await cache.find('a')).toBeUndefined();
    await settle();
    expect([cache.find('a'), cache.find('b')]).toEqual([undefined, undefined]);
  });

  it('does not keep an answer whose load began before it was cleared', async () => {
    const caches = new AnswerCaches();
    const created = caches.create();
    created.keep('a', Promise.resolve(answer('1')));
    caches.invalidate('counters');
    await settle();
    expect(created.find('a')).toBeUndefined();
  });

  it('is cleared by its changes only', async () => {
    const caches = new AnswerCaches();
    const pages = caches.add(cache, ['content']);
    pages.keep('a', Promise.resolve(answer('1')));
    await settle();
    caches.invalidate('counters');
    expect(pages.find('a')).toEqual(answer('1'));
    caches.invalidate('content');
    expect(pages.find('a')).toBeUndefined();
  });

  it('keeps the answer of the load that began last', async () => {
    let finish = (_: { json: string }): void => undefined;
    cache.keep('a', new Promise((resolve) => (finish = resolve)));
    cache.keep('a', Promise.resolve(answer('2')));
    await settle();
    finish(answer('1'));
    await settle();
    expect(cache.find('a')).toEqual(answer('2'));
  });
});
