import { describe, expect, it } from '@jest/globals';
import { detectPlatform } from '@/shared/lib/detect-platform';
import { isComplete, recognise, withPrefix } from './link-url';

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
    ['https://@hills', 'https://', '@hills'],
    ['https://mara@', 'https://mara', 'mara@'],
    ['mara@hills.example', 'mara@', 'mara@hills.example'],
    ['https://+4930', 'https://+493', '+4930'],
    ['https://0.example', 'https://0', 'https://0.example'],
    ['https://mailto:mara@hills.example', 'https://', 'mailto:mara@hills.example'],
    ['tel:+4930901820', 'https://', 'tel:+4930901820'],
    ['https://(555) 123-4567', 'https://', '(555) 123-4567'],
    ['https://030\u2011901820 ext. 12', 'https://', '030\u2011901820 ext. 12'],
    ['https://10.20.30.40', 'https://', 'https://10.20.30.40'],
    ['https://\u200bhttps://a.example', 'https://', 'https://a.example'],
    ['\u200bhttps://a.example', 'https://', 'https://a.example'],
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
  ['https://de.linkedin.com/in/hills', 'linkedin'],
  ['https://instagram.com./hills', 'instagram'],
  ['https://hills.example/instagram.com', 'website'],
  ['https://notinstagram.com/', 'website'],
  ['https://instagram.com.hills.example/', 'website'],
  ['https://hills', undefined],
  ['https://hills.e', undefined],
  ['https://', undefined],
])('%s belongs to %s', (url, platform) => {
  expect(detectPlatform(url)).toBe(platform);
});

describe('the text of the field', () => {
  it.each([
    ['@hills@hachyderm.io', '', { kind: 'link', platform: 'mastodon', url: 'https://hachyderm.io/@hills', handle: '@hills@hachyderm.io' }],
    ['@hills', 'youtube', { kind: 'link', platform: 'youtube', url: 'https://youtube.com/@hills', handle: '@hills' }],
    ['@hills', '', { kind: 'link', platform: '', url: undefined, handle: '@hills' }],
    [' mara@hills.example ', 'website', { kind: 'email', platform: 'other', url: 'mara@hills.example' }],
    ['mailto:mara@hills.example', '', { kind: 'email', platform: 'other', url: 'mailto:mara@hills.example' }],
    ['mara@hills.example?subject=Hi', '', { kind: 'email', platform: 'other', url: 'mara@hills.example?subject=Hi' }],
    ['+49 (30) 901820', '', { kind: 'phone', platform: 'other', url: '+49 (30) 901820' }],
    ['+1 555 123\u20114567 x12', '', { kind: 'phone', platform: 'other', url: '+1 555 123\u20114567 x12' }],
    ['＋４９ ３０ ９０１８２０', '', { kind: 'phone', platform: 'other', url: '＋４９ ３０ ９０１８２０' }],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '', { kind: 'phone', platform: 'other', url: '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧' }],
    [
      'https://www.tiktok.com/@hills?lang=en',
      'tiktok',
      { kind: 'link', platform: 'tiktok', url: 'https://www.tiktok.com/@hills?lang=en', handle: '@hills' },
    ],
    [
      'https://instagram.com/p/abc',
      'instagram',
      { kind: 'link', platform: 'instagram', url: 'https://instagram.com/p/abc', handle: undefined },
    ],
    ['https://hills.example/x', 'website', { kind: 'link', platform: 'website', url: 'https://hills.example/x', handle: undefined }],
  ])('%j on %j is %j', (text, platform, found) => {
    expect(recognise(text, platform)).toEqual(found);
  });
});
