import sharp from 'sharp';
import { TooDemanding } from '../../domain/media.errors.js';
import { assertFewScans } from './jpeg-scans.js';

describe('assertFewScans', () => {
  let progressive: Buffer;

  beforeAll(async () => {
    progressive = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b45309' } })
      .jpeg({ progressive: true })
      .toBuffer();
  });

  const withScans = (scans: number): Buffer => Buffer.concat([progressive, Buffer.alloc(scans * 2, Buffer.from([0xff, 0xda]))]);

  it.each([2_400, 50_000_000])('accepts an ordinary progressive JPEG of %d pixels', (pixels) => {
    expect(() => assertFewScans(progressive, pixels)).not.toThrow();
  });

  it.each([
    [1_000, 2_400],
    [100, 50_000_000],
  ])('refuses %d scans of %d pixels', (scans, pixels) => {
    expect(() => assertFewScans(withScans(scans), pixels)).toThrow(TooDemanding);
  });
});
