import sharp from 'sharp';
import { DamagedFile, TooManyPixels } from '../../domain/media.errors.js';
import { withoutComments } from './clean-gif.js';
import { isAnimatedWebp, withoutExif } from './clean-webp.js';

const SECRET = 'GPS 41.15 -8.62';

async function animation(format: 'gif' | 'webp', frames = 4): Promise<Buffer> {
  const pixels = Buffer.alloc(30 * 20 * 3 * frames, 40).map((value, index) => (value + Math.floor(index / 1800) * 37 + index) % 256);
  const image = sharp(pixels, { raw: { width: 30, height: 20 * frames, channels: 3, pageHeight: 20 } });
  const delay = Array.from({ length: frames }, (_, n) => 100 + n * 20);
  return format === 'gif'
    ? image.gif({ delay, loop: 3 }).toBuffer()
    : image
        .withExif({ IFD0: { Copyright: SECRET } })
        .webp({ delay, loop: 3 })
        .toBuffer();
}

const frames = (file: Buffer): Promise<Buffer> => sharp(file, { animated: true }).raw().toBuffer();

async function expectSame(cleaned: Buffer, original: Buffer): Promise<void> {
  const [now, before] = [await sharp(cleaned).metadata(), await sharp(original).metadata()];
  expect([now.pages, now.delay, now.loop]).toEqual([before.pages, before.delay, before.loop]);
  expect((await frames(cleaned)).equals(await frames(original))).toBe(true);
}

describe('withoutComments', () => {
  it('keeps frames, timing and loop of a GIF, and no comment, no XMP, nothing behind the end', async () => {
    const gif = await animation('gif');
    const head = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) * ((gif[10] ?? 0) >> 7);
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(SECRET), Buffer.from([0])]);
    const xmp = Buffer.concat([
      Buffer.from([0x21, 0xff, 11]),
      Buffer.from('XMP DataXMP'),
      Buffer.from([3]),
      Buffer.from('xmp'),
      Buffer.from([0]),
    ]);
    const marked = Buffer.concat([gif.subarray(0, head), comment, xmp, gif.subarray(head), Buffer.from('<script>alert(1)</script>')]);
    const cleaned = withoutComments(marked);
    for (const word of [SECRET, 'XMP', 'script']) expect(cleaned.includes(word)).toBe(false);
    await expectSame(cleaned, gif);
  });

  it('refuses a GIF that ends within a frame, or before the first', async () => {
    const gif = await animation('gif');
    for (const length of [gif.length - 20, 13, 8]) expect(() => withoutComments(gif.subarray(0, length))).toThrow(DamagedFile);
  });

  it('refuses more than a thousand frames', () => {
    const head = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]);
    expect(() => withoutComments(Buffer.concat([head, ...Array<Buffer>(1000).fill(frame)]))).not.toThrow();
    expect(() => withoutComments(Buffer.concat([head, ...Array<Buffer>(1001).fill(frame)]))).toThrow(TooManyPixels);
  });
});

describe('withoutExif', () => {
  it('keeps frames, timing and loop of a WebP, and no EXIF', async () => {
    const webp = await animation('webp');
    expect(isAnimatedWebp(webp)).toBe(true);
    expect(webp.includes(SECRET)).toBe(true);
    const cleaned = withoutExif(webp);
    expect(cleaned.includes(SECRET)).toBe(false);
    await expectSame(cleaned, webp);
  });

  it('tells a still WebP from one that moves', async () => {
    const still = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer();
    expect(isAnimatedWebp(still)).toBe(false);
  });

  it('refuses a WebP that ends within a frame', async () => {
    const webp = await animation('webp');
    expect(() => withoutExif(webp.subarray(0, webp.length - 200))).toThrow(DamagedFile);
  });
});
