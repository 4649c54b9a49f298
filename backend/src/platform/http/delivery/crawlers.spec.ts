import type { Request } from 'express';
import { isCrawler } from './crawlers.js';

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
