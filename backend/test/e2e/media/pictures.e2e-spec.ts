import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import sharp from 'sharp';
import type { MediaView, UploadView } from '../../support/api.js';
import type { Browser } from '../../support/browser.js';
import { animation, gifBomb, picture, pngBomb, pngChunk, withPngChunk } from '../../support/pictures.js';
import { longestTurnDuring } from '../../support/processor-time.js';
import { Vitrine } from '../../support/vitrine.js';

const SECRET = 'Camera of a visitor';
const EXIF = { IFD0: { Make: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 9/1 0/1' } };

describe('pictures', () => {
  let vitrine: Vitrine;
  let visitor: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    visitor = await vitrine.visitor();
  });
  afterAll(() => vitrine.stop());

  async function upload(bytes: Buffer): Promise<MediaView> {
    const answer = await visitor.upload<UploadView>(bytes, {}, 'a.jpg');
    expect(answer.text).toContain('uploaded successfully');
    return answer.body.files[0] as MediaView;
  }

  const everyUrl = (item: MediaView): string[] => [item.storageUrl, item.thumbnailUrl, ...item.thumbnails.map(({ url }) => url)];
  const bytesOf = async (url: string): Promise<Buffer> => (await visitor.bytes(url)).bytes;

  /** Red, green and blue at a position given in percent. */
  async function colourAt(file: Buffer, across: number, down: number): Promise<number[]> {
    const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor((info.height * down) / 100) * info.width + Math.floor((info.width * across) / 100)) * info.channels;
    return [...data.subarray(at, at + 3)];
  }

  describe('are stored without metadata', () => {
    it.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (format) => {
      const source = await sharp(await picture('png', { width: 500, height: 400 }))
        .withExif(EXIF)
        .withXmp(
          `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/><!-- ${SECRET} --></x:xmpmeta>`,
        )
        .toFormat(format)
        .toBuffer();
      expect((await sharp(source).metadata()).exif).toBeDefined();
      for (const url of everyUrl(await upload(source))) {
        const stored = await bytesOf(url);
        const { exif, xmp, iptc, icc } = await sharp(stored).metadata();
        expect({ url, exif, xmp, iptc, icc }).toEqual({ url, exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
        expect(stored.includes(SECRET)).toBe(false);
      }
    });

    it('an animated WebP', async () => {
      const source = await sharp(await animation(), { animated: true })
        .withExif(EXIF)
        .webp()
        .toBuffer();
      expect(source.includes(SECRET)).toBe(true);
      const item = await upload(source);
      for (const url of everyUrl(item)) expect((await bytesOf(url)).includes(SECRET)).toBe(false);
      expect((await sharp(await bytesOf(item.storageUrl)).metadata()).pages).toBe(2);
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are stored upright for EXIF orientation %i', async (orientation) => {
    // Red in the upper left corner of the upright picture.
    const upright = sharp({ create: { width: 600, height: 400, channels: 3, background: '#2020e0' } }).composite([
      { input: { create: { width: 300, height: 200, channels: 3, background: '#e02020' } }, left: 0, top: 0 },
    ]);
    const rotated = await withOrientation(await upright.png().toBuffer(), orientation);
    const item = await upload(await sharp(rotated).withMetadata({ orientation }).jpeg().toBuffer());
    expect([item.width, item.height]).toEqual([600, 400]);
    for (const url of everyUrl(item)) {
      const stored = await bytesOf(url);
      expect((await sharp(stored).metadata()).orientation).toBeUndefined();
      const [upperLeft, lowerRight] = [await colourAt(stored, 25, 25), await colourAt(stored, 75, 75)];
      expect((upperLeft[0] ?? 0) > 180 && (lowerRight[2] ?? 0) > 180).toBe(true);
    }
  });

  it('are converted to sRGB', async () => {
    const wide = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const cmyk = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#e02020' } })
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    for (const [source, red] of [
      [wide, false],
      [cmyk, true],
    ] as const) {
      for (const url of everyUrl(await upload(source))) {
        const stored = await bytesOf(url);
        const { space, icc } = await sharp(stored).metadata();
        expect([space, icc]).toEqual(['srgb', undefined]);
        const [r = 0, g = 0] = await colourAt(stored, 50, 50);
        expect(r > g).toBe(red);
      }
    }
  });

  it('keep a transparent background and a palette', async () => {
    const transparent = await upload(
      await sharp({ create: { width: 400, height: 300, channels: 4, background: '#ff000000' } })
        .png()
        .toBuffer(),
    );
    for (const url of everyUrl(transparent)) expect((await sharp(await bytesOf(url)).metadata()).hasAlpha).toBe(true);
    const speckled = sharp({
      create: { width: 400, height: 300, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
    });
    const source = await speckled.png({ palette: true, dither: 0 }).toBuffer();
    const drawn = await bytesOf((await upload(source)).storageUrl);
    expect((await sharp(drawn).raw().toBuffer()).equals(await sharp(source).raw().toBuffer())).toBe(true);
    expect(drawn.length).toBeLessThan(source.length * 1.1);
  });

  it.each([
    ['a pixel', 1, 1],
    ['a column', 40, 12_000],
    ['a row', 12_000, 40],
  ])('have thumbnails also when they are %s', async (_shape, width, height) => {
    const item = await upload(await picture('png', { width, height }));
    expect([item.width, item.height]).toEqual([width, height]);
    for (const { url } of item.thumbnails) expect((await sharp(await bytesOf(url)).metadata()).format).toBe('webp');
  });

  it('of an APNG contain the first frame', async () => {
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
    const item = await upload(withPngChunk(await picture('png'), control));
    expect([item.kind, item.mimeType]).toEqual(['image', 'image/png']);
  });

  it('contain no appended or embedded markup', async () => {
    const page = '<script>alert(1)</script>';
    const sources = [
      Buffer.concat([await picture('jpeg'), Buffer.from(page)]),
      Buffer.concat([await picture('png'), Buffer.from(page)]),
      Buffer.concat([await animation(), Buffer.from(page)]),
      withPngChunk(await picture('png'), pngChunk('tEXt', Buffer.from(`Comment\0${page}`))),
    ];
    for (const source of sources) {
      const item = await upload(source);
      for (const url of everyUrl(item)) expect((await bytesOf(url)).includes('<script')).toBe(false);
    }
  });

  describe('that exceed a limit', () => {
    const bombs: [string, () => Buffer | Promise<Buffer>, number][] = [
      ['30,000 × 30,000 pixels', () => pngBomb(30_000, 30_000), 413],
      ['65,535 × 65,535 pixels', () => gifBomb({ width: 65_535, height: 65_535, frames: 1 }), 413],
      ['100,000 frames', () => gifBomb({ width: 1, height: 1, frames: 100_000 }), 413],
      ['a canvas of 65,535 × 65,535 pixels around a frame of one', () => canvasBomb(), 413],
      ['a colour profile of 200 MB', () => profileBomb(), 413],
      ['less data than its header declares', () => pngBomb(4_000, 4_000).subarray(0, 300), 415],
    ];

    it.each(bombs)('(%s) are refused, eight concurrently, without blocking other requests', async (_what, make, status) => {
      const bomb = await make();
      const before = process.memoryUsage().rss;
      const uploads = Promise.all(Array.from({ length: 8 }, () => visitor.upload(bomb)));
      const longestTurn = longestTurnDuring(uploads);
      expect((await visitor.get('/api/creators')).status).toBe(200);
      expect(await longestTurn).toBeLessThan(250);
      expect((await uploads).map((answer) => answer.status)).toEqual(Array(8).fill(status));
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
    });

    async function profileBomb(): Promise<Buffer> {
      const profile = await promisify(deflate)(Buffer.alloc(200_000_000));
      return withPngChunk(pngBomb(8, 8), pngChunk('iCCP', Buffer.concat([Buffer.from('Profile\0\0'), profile])));
    }

    function canvasBomb(): Buffer {
      const gif = gifBomb({ width: 1, height: 1, frames: 1 });
      gif.fill(0xff, 6, 10);
      return gif;
    }
  });

  it('with 300 compressed texts of 8 MB are stored without them, without blocking the event loop', async () => {
    const text = await promisify(deflate)(Buffer.alloc(8_000_000));
    const chunk = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]));
    const bomb = withPngChunk(await picture('png'), Buffer.concat(Array<Buffer>(300).fill(chunk)));
    const uploaded = upload(bomb);
    expect(await longestTurnDuring(uploaded)).toBeLessThan(250);
    const item = await uploaded;
    expect((await bytesOf(item.storageUrl)).includes('Comment')).toBe(false);
  });
});

/** Rotates the picture as a camera with this orientation stores it: the inverse of the EXIF transformation. */
async function withOrientation(upright: Buffer, orientation: number): Promise<Buffer> {
  const image = sharp(upright);
  const transformations: Record<number, () => Promise<Buffer>> = {
    1: () => image.toBuffer(),
    2: () => image.flop().toBuffer(),
    3: () => image.rotate(180).toBuffer(),
    4: () => image.flip().toBuffer(),
    5: async () =>
      sharp(await image.rotate(270).toBuffer())
        .flip()
        .toBuffer(),
    6: () => image.rotate(270).toBuffer(),
    7: async () =>
      sharp(await image.rotate(90).toBuffer())
        .flip()
        .toBuffer(),
    8: () => image.rotate(90).toBuffer(),
  };
  return (transformations[orientation] ?? (() => Promise.reject(new Error('no such orientation'))))();
}
