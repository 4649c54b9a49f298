import sharp from 'sharp';
import { DamagedFile, TooDemanding, TooManyPixels } from '../../domain/media.errors.js';
import { cleanGif } from './clean-gif.js';
import { cleanWebp, isAnimatedWebp } from './clean-webp.js';

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

describe('cleanGif', () => {
  it('keeps frames, timing and loop count of a GIF, and drops comments, XMP and trailing bytes', async () => {
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
    const cleaned = await cleanGif(marked);
    for (const word of [SECRET, 'XMP', 'script']) expect(cleaned.includes(word)).toBe(false);
    await expectSame(cleaned, gif);
  });

  it('refuses a GIF that ends within the first frame, or before it', async () => {
    for (const gif of [await animation('gif', 1), await animation('gif')])
      for (const length of [200, 13, 8]) await expect(cleanGif(gif.subarray(0, length))).rejects.toThrow(DamagedFile);
  });

  it('keeps the frames before one that is cut', async () => {
    const cleaned = await cleanGif((await animation('gif')).subarray(0, -20));
    const { pages, delay } = await sharp(cleaned).metadata();
    expect([pages, delay]).toEqual([3, [100, 120, 140]]);
    const kept = await frames(cleaned);
    expect((await frames(await animation('gif'))).subarray(0, kept.length).equals(kept)).toBe(true);
  });

  const head = (width: number, height: number): Buffer =>
    Buffer.from([...Buffer.from('GIF89a'), width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = ({ left = 0, top = 0, width = 1, height = 1 } = {}): Buffer =>
    Buffer.from([0x2c, ...[left, top, width, height].flatMap((each) => [each & 255, each >> 8]), 0, 2, 2, 0x4c, 1, 0]);

  it('refuses more than a thousand frames', async () => {
    const gif = (frames: number): Buffer => Buffer.concat([head(1, 1), ...Array<Buffer>(frames).fill(frame())]);
    expect((await cleanGif(gif(1_000))).length).toBeGreaterThan(1_000);
    await expect(cleanGif(gif(1_001))).rejects.toThrow(TooManyPixels);
  });

  it.each([
    ['a canvas of 65,535 × 65,535 pixels around a small frame', Buffer.concat([head(65_535, 65_535), frame()]), TooManyPixels],
    ['a frame that lies far outside a small canvas', Buffer.concat([head(1, 1), frame({ left: 60_000, top: 60_000 })]), TooManyPixels],
    [
      'a thousand frames of 4 megapixels',
      Buffer.concat([head(2_000, 2_000), ...Array<Buffer>(1_000).fill(frame({ width: 2_000, height: 2_000 }))]),
      TooDemanding,
    ],
  ])('refuses %s', async (_what, gif, reason) => {
    await expect(cleanGif(gif)).rejects.toThrow(reason);
  });

  it('yields to the event loop within a frame of a million sub-blocks', async () => {
    const start = Buffer.concat([head(1, 1), frame().subarray(0, 11)]);
    const gif = Buffer.concat([start, Buffer.alloc(2_000_000, Buffer.from([1, 0xff])), Buffer.from([0, 0x3b])]);
    let turns = 0;
    let next = setImmediate(count);
    function count(): void {
      turns += 1;
      next = setImmediate(count);
    }
    expect((await cleanGif(gif)).length).toBe(gif.length);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(10);
  });
});

describe('cleanWebp', () => {
  it('keeps frames, timing and loop count of a WebP, and drops EXIF', async () => {
    const webp = await animation('webp');
    expect(isAnimatedWebp(webp)).toBe(true);
    expect(webp.includes(SECRET)).toBe(true);
    const cleaned = await cleanWebp(webp);
    expect(cleaned.includes(SECRET)).toBe(false);
    await expectSame(cleaned, webp);
  });

  it('distinguishes still and animated WebP', async () => {
    const still = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer();
    expect(isAnimatedWebp(still)).toBe(false);
  });

  it('refuses a WebP that ends within a frame', async () => {
    const webp = await animation('webp');
    await expect(cleanWebp(webp.subarray(0, webp.length - 200))).rejects.toThrow(DamagedFile);
  });

  it('counts the parts of all frames together', async () => {
    const parts = Buffer.concat(Array<Buffer>(1_000).fill(riffChunk('VP8 ', Buffer.alloc(0))));
    const frames = Array<Buffer>(60).fill(riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), parts])));
    await expect(cleanWebp(Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...frames]))).rejects.toThrow(TooDemanding);
  });

  it('refuses a thousand frames of 16 megapixels', async () => {
    const header = Buffer.alloc(16);
    header.writeUIntLE(3_999, 6, 3);
    header.writeUIntLE(3_999, 9, 3);
    const frames = Array<Buffer>(1_000).fill(riffChunk('ANMF', header));
    await expect(cleanWebp(Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...frames]))).rejects.toThrow(TooDemanding);
  });
});

function riffChunk(type: string, body: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
