import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { TooDemanding } from '../../domain/media.errors.js';
import { pngChunk, withPngChunk } from '../../../../../test/support/pictures.js';
import { withoutText } from './clean-png.js';

const text = (type: string, name: string, body: Buffer): Buffer => pngChunk(type, Buffer.concat([Buffer.from(name, 'latin1'), body]));

describe('withoutText', () => {
  let png: Buffer;
  beforeAll(async () => {
    png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  });

  it('keeps the picture to the pixel, and nothing that was written into or behind it', async () => {
    const marked = withPngChunk(png, text('tEXt', 'Author\0', Buffer.from('somebody')));
    const cleaned = withoutText(Buffer.concat([marked, Buffer.from('PK and the rest of an archive')]));
    expect(cleaned.includes('somebody')).toBe(false);
    expect(cleaned.includes('archive')).toBe(false);
    expect((await sharp(cleaned).raw().toBuffer()).equals(await sharp(png).raw().toBuffer())).toBe(true);
  });

  it.each([
    ['zTXt', 'Comment\0\0'],
    ['iTXt', 'Comment\0\u0001\0\0\0'],
    ['iCCP', 'Profile\0\0'],
  ])('refuses a %s that unfolds to twenty megabytes', (type, name) => {
    const bomb = text(type, name, deflateSync(Buffer.alloc(20_000_000)));
    expect(bomb.length).toBeLessThan(200_000);
    expect(() => withoutText(withPngChunk(png, bomb))).toThrow(TooDemanding);
  });

  it('leaves out long text that is harmless', () => {
    const long = text('zTXt', 'Comment\0\0', deflateSync(Buffer.from(Array.from({ length: 50_000 }, (_, n) => (n * 7919) % 251))));
    expect(withoutText(withPngChunk(png, long)).length).toBe(withoutText(png).length);
  });

  it('refuses a file of nothing but chunks', () => {
    const dust = Buffer.concat(Array<Buffer>(60_000).fill(pngChunk('IDAT', Buffer.alloc(0))));
    expect(() => withoutText(withPngChunk(png, dust))).toThrow(TooDemanding);
  });
});
