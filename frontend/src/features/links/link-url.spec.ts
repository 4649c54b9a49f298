import { describe, expect, it } from '@jest/globals';
import { detectPlatform, isComplete, withPrefix } from './link-url';

describe('the URL of a link', () => {
  it.each([
    ['', 'https://', 'https://'],
    ['https:/', 'https://', 'https://'],
    ['https:/a.example', 'https://a.example', 'https://a.example'],
    ['ttps://a.example', 'https://a.example', 'https://a.example'],
    ['a.example', 'https://', 'https://a.example'],
    ['https://https://a.example/x', 'https://', 'https://a.example/x'],
    ['https://http://a.example', 'https://', 'http://a.example'],
    ['http://a.example', 'https://', 'http://a.example'],
    ['https://javascript:alert(1)', 'https://', 'https://javascript:alert(1)'],
    ['javascript:alert(1)', 'https://', 'https://javascript:alert(1)'],
  ])('%j typed over %j is %j', (typed, before, url) => {
    expect(withPrefix(typed, before)).toBe(url);
  });

  it('is complete when something follows the scheme', () => {
    expect(['', 'https://', 'http://', 'https://https://', 'https://a'].map(isComplete)).toEqual([false, false, false, false, true]);
  });
});

it.each([
  ['https://www.instagram.com/hills', 'instagram'],
  ['https://youtu.be/abc', 'youtube'],
  ['https://open.spotify.com/artist/1', 'spotify'],
  ['https://x.com/hills', 'x'],
  ['https://twitter.com/hills', 'x'],
  ['https://hills.example/instagram.com', 'website'],
  ['https://notinstagram.com/', 'website'],
  ['https://instagram.com.hills.example/', 'website'],
  ['https://hills', undefined],
  ['https://hills.e', undefined],
  ['https://', undefined],
])('%s belongs to %s', (url, platform) => {
  expect(detectPlatform(url)).toBe(platform);
});
