import sharp from 'sharp';
import { pngChunk, withPngChunk } from '../../../../../test/support/pictures.js';
import { cleanPng } from './clean-png.js';

const uint32 = (value: number): Buffer => Buffer.from([value >> 24, value >> 16, value >> 8, value].map((byte) => byte & 0xff));
const cicp = (primaries: number, transfer: number): Buffer => pngChunk('cICP', Buffer.from([primaries, transfer, 0, 1]));
const gama = (exponent: number): Buffer => pngChunk('gAMA', uint32(Math.round(100_000 * exponent)));
const SRGB = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000];
const P3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000];
const chrm = (primaries: number[]): Buffer => pngChunk('cHRM', Buffer.concat(primaries.map(uint32)));

const plain = (background: string, isGrey = false): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .toColourspace(isGrey ? 'b-w' : 'srgb')
    .png()
    .toBuffer();

/** The colour in sRGB of a PNG of one colour. */
async function shown(png: Buffer): Promise<number[]> {
  const [red = 0, green = 0, blue = 0] = await sharp(await cleanPng(png))
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return [red, green, blue];
}

// The colours are those that Chromium shows.
describe('colours of a PNG that are described by numbers', () => {
  it.each([
    ['Display P3', cicp(12, 13), '#3c78c8', [30, 122, 206]],
    ['Display P3, reddish', cicp(12, 13), '#c8783c', [213, 115, 42]],
    ['BT.2020', cicp(9, 14), '#c8783c', [235, 96, 22]],
    ['BT.2020 with the curve of sRGB', cicp(9, 13), '#3c78c8', [0, 124, 207]],
    ['BT.709', cicp(1, 1), '#808080', [121, 121, 121]],
    ['linear values', cicp(1, 8), '#3c78c8', [133, 183, 229]],
    ['NTSC', cicp(6, 6), '#1ec81e', [51, 194, 11]],
    ['PAL', cicp(5, 6), '#1ec81e', [0, 197, 29]],
    ['PQ, paper white', cicp(9, 16), '#808080', [132, 132, 132]],
    ['PQ, brighter than paper', cicp(9, 16), '#b4b4b4', [242, 242, 242]],
    ['PQ, a bright colour', cicp(9, 16), '#e6c828', [255, 139, 0]],
    ['PQ in Display P3', cicp(12, 16), '#c8783c', [255, 32, 0]],
    ['HLG', cicp(9, 18), '#808080', [99, 99, 99]],
    ['HLG, a dark blue', cicp(9, 18), '#1e1ec8', [0, 8, 171]],
    ['HLG, a colour', cicp(9, 18), '#c8783c', [230, 76, 29]],
    ['an exponent', gama(1), '#c8783c', [229, 183, 133]],
    ['an exponent of half', gama(0.5), '#c8783c', [206, 130, 67]],
    ['an exponent with the colours of Display P3', Buffer.concat([gama(0.45455), chrm(P3)]), '#c8783c', [214, 116, 38]],
    ['an exponent with those of sRGB', Buffer.concat([gama(0.45455), chrm(SRGB)]), '#1ec81e', [24, 201, 24]],
  ] as const)('are those of %s', async (_name, chunks, colour, expected) => {
    const found = await shown(withPngChunk(await plain(colour), chunks));
    expect(Math.max(...found.map((value, channel) => Math.abs(value - (expected[channel] ?? 0))))).toBeLessThanOrEqual(3);
  });

  it.each([
    ['sRGB', cicp(1, 13)],
    ['unknown numbers', cicp(99, 99)],
    ['the usual exponent', gama(0.45455)],
    ['the exponent 0', gama(0)],
    ['an exponent beside sRGB', Buffer.concat([pngChunk('sRGB', Buffer.from([0])), gama(1)])],
    ['colours without an exponent', chrm(P3)],
    ['impossible colours', Buffer.concat([gama(1), chrm(P3.map(() => 0))])],
    ['cut chunks', Buffer.concat([pngChunk('cICP', Buffer.from([9])), pngChunk('gAMA', Buffer.from([0]))])],
  ])('stay for %s', async (_name, chunks) => {
    expect(await shown(withPngChunk(await plain('#3c78c8'), chunks))).toEqual([0x3c, 0x78, 0xc8]);
  });

  it.each([
    ['PQ', cicp(9, 16), 132],
    ['an exponent', gama(1), 188],
  ])('are those of %s for a grey picture', async (_name, chunks, expected) => {
    expect((await shown(withPngChunk(await plain('#808080', true), chunks)))[0]).toBe(expected);
  });

  it('come before those of a profile', async () => {
    const adobe = await sharp(await plain('#3c78c8'))
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const found = await shown(withPngChunk(adobe, cicp(1, 8)));
    const [red = 0] = await sharp(adobe).keepIccProfile().raw().toBuffer();
    const linear = red / 255;
    expect(found[0]).toBe(Math.round(255 * (1.055 * linear ** (1 / 2.4) - 0.055)));
  });
});
