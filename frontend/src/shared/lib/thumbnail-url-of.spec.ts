import { expect, it } from '@jest/globals';
import { thumbnailUrlOf } from './thumbnail-url-of';

it.each([
  ['/storage/0a1b.png', '/storage/0a1b.320.webp'],
  ['/avatar/ann', '/avatar/ann'],
  ['https://elsewhere.example/storage/a.png', 'https://elsewhere.example/storage/a.png'],
  ['blob:http://localhost/0a1b', 'blob:http://localhost/0a1b'],
])('shows %s as %s', (url, shown) => {
  expect(thumbnailUrlOf(url, 320)).toBe(shown);
});
