import { expect, it } from '@jest/globals';
import { pictureAt } from './picture-at';

it.each([
  ['/storage/0a1b.png', '/storage/0a1b.320.webp'],
  ['/avatar/ann', '/avatar/ann'],
  ['https://elsewhere.example/storage/a.png', 'https://elsewhere.example/storage/a.png'],
  ['blob:http://localhost/0a1b', 'blob:http://localhost/0a1b'],
])('shows %s as %s', (url, shown) => {
  expect(pictureAt(url, 320)).toBe(shown);
});
