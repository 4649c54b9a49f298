import type { Request } from 'express';
import { isCrawler, isPrefetch, userAgentOf } from './caller.js';

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

describe('userAgentOf', () => {
  it('returns the header, cut to 512 characters', () => {
    expect(userAgentOf({ headers: { 'user-agent': 'curl/8.5.0' } })).toBe('curl/8.5.0');
    expect(userAgentOf({ headers: { 'user-agent': `Version/${'1'.repeat(15_000)}` } })).toHaveLength(512);
  });

  it('is empty without the header', () => {
    expect(userAgentOf({ headers: {} })).toBe('');
  });
});

const sentBy = (userAgent?: string): Request => ({ headers: { 'user-agent': userAgent } }) as unknown as Request;

describe('isCrawler', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'WhatsApp/2.23.20.0',
  ])('returns true for %s', (userAgent) => {
    expect(isCrawler(sentBy(userAgent))).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 16; CUBOT X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'curl/8.5.0',
    'node',
    undefined,
  ])('returns false for %s', (userAgent) => {
    expect(isCrawler(sentBy(userAgent))).toBe(false);
  });
});
