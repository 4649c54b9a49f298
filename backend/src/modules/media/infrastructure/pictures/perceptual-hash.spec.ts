import sharp from 'sharp';
import { perceptualHash, perceptualHashes } from './perceptual-hash.js';

/** A picture with large shapes that differ for each seed. */
function picture(seed: number): Promise<Buffer> {
  const at = (n: number): number => Math.abs(Math.trunc(Math.sin(seed * 127.1 + n * 311.7) * 1e6)) % 320;
  const shapes = [1, 2, 3, 4, 5].map(
    (n) =>
      `<ellipse cx="${at(n)}" cy="${at(n + 7) * 0.7}" rx="${20 + at(n + 3) / 4}" ry="${20 + at(n + 5) / 5}" fill="hsl(${at(n) * 3} 80% ${20 + n * 12}%)"/>`,
  );
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="220">${shapes.join('')}</svg>`))
    .flatten({ background: '#dde' })
    .webp({ quality: 78 })
    .toBuffer();
}

const distance = (one: string, other: string): number => [...one].filter((bit, index) => bit !== other[index]).length;
const nearest = async (changed: Buffer, hashes: string[]): Promise<number> => {
  const hash = (await perceptualHash(changed)) ?? '';
  return Math.min(...hashes.map((each) => distance(each, hash)));
};

describe('perceptualHash', () => {
  it('stays near for pictures that are resized, compressed again or cropped by 5 %', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const original = await picture(seed);
      const hashes = await perceptualHashes(original);
      expect(await nearest(await sharp(original).resize(150).jpeg({ quality: 40 }).toBuffer(), hashes)).toBeLessThanOrEqual(8);
      const cropped = sharp(original).extract({ left: 5, top: 9, width: 304, height: 209 });
      expect(await nearest(await cropped.jpeg({ quality: 60 }).toBuffer(), hashes)).toBeLessThanOrEqual(8);
    }
  });

  it('is far for different pictures', async () => {
    const hashes = await perceptualHashes(await picture(1));
    for (const seed of [2, 3, 4, 5, 6, 7]) expect(await nearest(await picture(seed), hashes)).toBeGreaterThan(8);
  });

  it('is null for a picture without detail, so that one flat picture does not stand for all', async () => {
    const flat = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await perceptualHash(flat)).toBeNull();
    expect(await perceptualHashes(flat)).toEqual([]);
    const gradient = `<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200">${gradient}<rect width="320" height="200" fill="url(#g)"/></svg>`;
    expect(await perceptualHash(await sharp(Buffer.from(svg)).webp().toBuffer())).toBeNull();
  });

  it('keeps a picture with a few words on one colour', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#fff"/><rect x="100" y="80" width="90" height="12"/></svg>`;
    expect(await perceptualHash(await sharp(Buffer.from(svg)).webp().toBuffer())).toHaveLength(64);
  });
});
