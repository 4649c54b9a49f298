import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { TooDemanding } from '../../domain/media.errors.js';
import { pngChunk, withPngChunk } from '../../../../../test/support/pictures.js';
import { cleanPng } from './clean-png.js';

const text = (type: string, name: string, body: Buffer): Buffer => pngChunk(type, Buffer.concat([Buffer.from(name, 'latin1'), body]));

describe('cleanPng', () => {
  let png: Buffer;
  beforeAll(async () => {
    png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
  });

  it('keeps the pixels, and drops metadata and trailing bytes', async () => {
    const marked = withPngChunk(png, text('tEXt', 'Author\0', Buffer.from('Ann Example')));
    const cleaned = await cleanPng(Buffer.concat([marked, Buffer.from('PK and more of an archive')]));
    expect(cleaned.includes('Example')).toBe(false);
    expect(cleaned.includes('archive')).toBe(false);
    expect((await sharp(cleaned).raw().toBuffer()).equals(await sharp(png).raw().toBuffer())).toBe(true);
  });

  it.each([
    ['zTXt', 'Comment\0\0'],
    ['iTXt', 'Comment\0\u0001\0\0\0'],
  ])('drops 300 %s chunks of 8 MB each without inflating them', async (type, name) => {
    const bomb = text(type, name, deflateSync(Buffer.alloc(8_000_000)));
    const bombs = withPngChunk(png, Buffer.concat(Array<Buffer>(300).fill(bomb)));
    const before = process.cpuUsage();
    const cleaned = await cleanPng(bombs);
    const { user, system } = process.cpuUsage(before);
    // Inflating them would take 20 s of processor time.
    expect((user + system) / 1_000).toBeLessThan(5_000);
    expect(cleaned.equals(await cleanPng(png))).toBe(true);
  });

  it('refuses a colour profile that inflates to twenty megabytes', async () => {
    const bomb = text('iCCP', 'Profile\0\0', deflateSync(Buffer.alloc(20_000_000)));
    expect(bomb.length).toBeLessThan(200_000);
    await expect(cleanPng(withPngChunk(png, bomb))).rejects.toThrow(TooDemanding);
  });

  it('keeps the first of several colour profiles', async () => {
    const [first, second] = [1, 2].map(() => text('iCCP', 'Profile\0\0', deflateSync(randomBytes(9_000))));
    const cleaned = await cleanPng(withPngChunk(png, Buffer.concat([first ?? png, second ?? png])));
    expect(cleaned.includes(first ?? png)).toBe(true);
    expect(cleaned.includes(second ?? png)).toBe(false);
  });

  it('refuses a file of 60,000 chunks', async () => {
    const dust = Buffer.concat(Array<Buffer>(60_000).fill(pngChunk('IDAT', Buffer.alloc(0))));
    await expect(cleanPng(withPngChunk(png, dust))).rejects.toThrow(TooDemanding);
  });
});
