import { expect, it } from '@jest/globals';
import { looksLikeMedia } from './file-signature';

const file = (...parts: (string | number[])[]) =>
  new File(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    'x',
  );
const SIZE = [0, 0, 0, 32];

it.each([
  ['JPEG', file([0xff, 0xd8, 0xff, 0xe0])],
  ['PNG', file([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['GIF', file('GIF89a')],
  ['WebP', file('RIFF', [9, 10, 13, 0], 'WEBPVP8 ')],
  ['AVIF', file(SIZE, 'ftypavif')],
  ['MP4', file(SIZE, 'ftypisom')],
  ['QuickTime without ftyp', file([0, 10, 13, 8], 'moov')],
  ['WebM', file([0x1a, 0x45, 0xdf, 0xa3])],
])('a file that starts like %s is media', async (_type, media) => {
  expect(await looksLikeMedia(media)).toBe(true);
});

it.each([
  ['a text', file('Shopping list: lamps, paper')],
  ['an SVG', file('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an empty file', file()],
  ['a WAV sound', file('RIFF', [9, 10, 13, 0], 'WAVEfmt ')],
])('%s is not', async (_type, other) => {
  expect(await looksLikeMedia(other)).toBe(false);
});
