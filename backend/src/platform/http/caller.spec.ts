import { isPrefetch } from './caller.js';

const sent = (headers: Record<string, string>, method = 'GET'): boolean => isPrefetch({ method, headers });

describe('isPrefetch', () => {
  it.each([
    [{ 'sec-purpose': 'prefetch' }],
    [{ 'sec-purpose': 'prefetch;prerender' }],
    [{ 'sec-purpose': 'prefetch;anonymous-client-ip' }],
    [{ purpose: 'prefetch' }],
    [{ purpose: 'Preview' }],
    [{ 'x-purpose': 'preview' }],
    [{ 'x-moz': 'prefetch' }],
  ])('returns true for %j', (headers) => {
    expect(sent(headers)).toBe(true);
  });

  it('returns true for HEAD', () => {
    expect(sent({}, 'HEAD')).toBe(true);
  });

  it.each([[{}], [{ 'sec-fetch-dest': 'document' }], [{ 'user-agent': 'prefetch' }]])('returns false for %j', (headers) => {
    expect(sent(headers)).toBe(false);
  });
});
