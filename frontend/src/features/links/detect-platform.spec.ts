import { expect, it } from '@jest/globals';
import { detectPlatform } from './detect-platform';

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
