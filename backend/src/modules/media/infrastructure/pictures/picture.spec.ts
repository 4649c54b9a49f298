import type { Metadata } from 'sharp';
import { Picture } from './picture.js';

const MEGAPIXEL = 1_000_000;

function pictureOf(mimeType: string, megapixels: number, more: Partial<Metadata> = {}): Picture {
  const [width, height] = [1_000, (megapixels * MEGAPIXEL) / 1_000];
  const metadata = { width, height, autoOrient: { width, height }, hasAlpha: false, channels: 3, depth: 'uchar', ...more };
  return new Picture(mimeType, metadata as Metadata);
}

describe('maximum size of a picture', () => {
  it.each<[string, string, number, Partial<Metadata>]>([
    ['an AVIF', 'image/avif', 12, {}],
    ['an AVIF with transparency', 'image/avif', 7, { hasAlpha: true, channels: 4 }],
    ['a WebP', 'image/webp', 38, {}],
    ['a WebP with transparency', 'image/webp', 25, { hasAlpha: true, channels: 4 }],
  ])('%s (%s): %i megapixels, as in the error message', (_what, mimeType, most, more) => {
    expect(() => pictureOf(mimeType, most, more).assertWithinLimits()).not.toThrow();
    expect(() => pictureOf(mimeType, most + 1, more).assertWithinLimits()).toThrow(
      `This picture is too large. At most ${most} megapixels are allowed for this kind of picture.`,
    );
  });

  it.each(['image/jpeg', 'image/png', 'image/gif'])('%s: 50 megapixels', (mimeType) => {
    expect(() => pictureOf(mimeType, 50).assertWithinLimits()).not.toThrow();
    expect(() => pictureOf(mimeType, 51).assertWithinLimits()).toThrow('At most 50 megapixels');
  });
});

describe('type of the rendition', () => {
  it('is not AVIF for a picture with a longer edge than its encoder accepts', () => {
    const [width, height] = [20_000, 40];
    const size = { width, height, autoOrient: { width, height } };
    expect(pictureOf('image/avif', 1, size).encodedAs).toBe('image/jpeg');
    expect(pictureOf('image/avif', 1, { ...size, hasAlpha: true }).encodedAs).toBe('image/png');
    expect(pictureOf('image/avif', 1).encodedAs).toBe('image/avif');
  });
});
