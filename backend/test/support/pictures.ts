import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** A picture that no two calls with different seeds draw alike. */
export function picture(format: Format = 'jpeg', { width = 800, height = 600, seed = 1 } = {}): Promise<Buffer> {
  const hue = (seed * 137) % 256;
  return sharp({ create: { width, height, channels: 3, background: { r: hue, g: 255 - hue, b: (hue * 7) % 256 } } })
    .composite([
      {
        input: {
          create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3, background: { r: 255 - hue, g: hue, b: 90 } },
        },
        left: 0,
        top: 0,
      },
    ])
    .toFormat(format)
    .toBuffer();
}

/** With the place it was taken in its metadata, and lying on its side. */
export function pictureWithLocation(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#b45309' } })
    .withExif({
      IFD0: { Make: 'Camera of a test' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 9/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '8/1 37/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Two frames, red and blue. */
export function animation(): Promise<Buffer> {
  const frame = (background: string): Buffer =>
    Buffer.from(Array.from({ length: 40 * 40 }, () => [...Buffer.from(background, 'hex')]).flat());
  const frames = Buffer.concat([frame('ff0000'), frame('0000ff')]);
  return sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}
