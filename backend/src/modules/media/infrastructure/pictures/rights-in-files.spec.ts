import sharp from 'sharp';
import { embeddedRights, xmpOfAnimation, xmpOfPng } from './embedded-rights.js';
import { rightsPatches, withRightsInFile, xmpOf } from './rights-in-files.js';

const RIGHTS = { credit: 'Ann & <Co>', copyrightNotice: '© Ann', licence: 'CC-BY-4.0' } as const;

const opaque = sharp({ create: { width: 301, height: 203, channels: 3, background: '#b45309' } });
const transparent = sharp({ create: { width: 301, height: 203, channels: 4, background: { r: 9, g: 99, b: 200, alpha: 0.5 } } });
const files: [string, string, () => Promise<Buffer>][] = [
  ['a JPEG', 'image/jpeg', () => opaque.clone().jpeg().toBuffer()],
  ['a PNG', 'image/png', () => opaque.clone().png().toBuffer()],
  ['a PNG with a palette', 'image/png', () => transparent.clone().png({ palette: true }).toBuffer()],
  ['a GIF', 'image/gif', () => opaque.clone().gif().toBuffer()],
  ['a simple WebP', 'image/webp', () => opaque.clone().webp().toBuffer()],
  ['a transparent WebP', 'image/webp', () => transparent.clone().webp().toBuffer()],
];

describe('rightsPatches', () => {
  it.each(files)('writes, replaces and removes the rights of %s without changing its pixels', async (_name, mimeType, make) => {
    const file = await make();
    const pixels = await sharp(file).raw().toBuffer();
    const written = withRightsInFile(file, mimeType, RIGHTS);
    const replaced = withRightsInFile(written, mimeType, { credit: 'Somebody else' });
    const removed = withRightsInFile(replaced, mimeType, {});
    const readers: Record<string, (bytes: Buffer) => Promise<Buffer | undefined> | Buffer | undefined> = {
      'image/png': xmpOfPng,
      'image/gif': xmpOfAnimation,
    };
    const rightsOf = async (bytes: Buffer): Promise<object> =>
      embeddedRights({ xmp: (await readers[mimeType]?.(bytes)) ?? (await sharp(bytes).metadata()).xmp });
    expect([await rightsOf(written), await rightsOf(replaced), await rightsOf(removed)]).toEqual([RIGHTS, { credit: 'Somebody else' }, {}]);
    for (const bytes of [written, replaced, removed]) {
      expect((await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()).equals(pixels)).toBe(true);
    }
    expect(removed.includes('photoshop')).toBe(false);
  });

  it('needs the ends of a file only', async () => {
    const noise = Buffer.from(Array.from({ length: 500 * 500 * 3 }, (_, n) => (n * n * 7) % 251));
    const file = await sharp(noise, { raw: { width: 500, height: 500, channels: 3 } })
      .webp({ quality: 100 })
      .withXmp(xmpOf(RIGHTS) ?? '')
      .toBuffer();
    const ends = { head: file.subarray(0, 16_384), tail: file.subarray(-16_384), size: file.length };
    expect(file.length).toBeGreaterThan(2 * 16_384);
    expect(rightsPatches('image/webp', ends, { credit: 'Ann' })).toEqual(
      rightsPatches('image/webp', { head: file, tail: file, size: file.length }, { credit: 'Ann' }),
    );
  });

  it('writes nothing into types without a place for XMP, nor for rights without a text or a link', () => {
    const file = { head: Buffer.alloc(64), tail: Buffer.alloc(64), size: 64 };
    for (const type of ['image/avif', 'video/webm']) expect(rightsPatches(type, file, RIGHTS)).toEqual([]);
    expect(rightsPatches('video/mp4', file, { licence: 'all-rights-reserved', credit: '', copyrightNotice: '' })).toEqual([]);
  });
});
