import sharp from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH } from '../application/preview-cards.js';
import type { Layer } from './lettering.js';

/** Of images that are read at once. */
export const QUICK = { compressionLevel: 1 };

/** Gradient from the upper left to the lower right corner, enlarged from a tenth of the size. */
export function gradient({ canvas, tint }: { canvas: string; tint: string }): Promise<Buffer> {
  const [width, height] = [CARD_WIDTH / 10, CARD_HEIGHT / 10];
  const [from, to] = [channelsOf(canvas), channelsOf(tint)];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const [pixel, channel] = [Math.floor(index / 3), index % 3];
    const share = ((pixel % width) / width + Math.floor(pixel / width) / height) / 2;
    return (from[channel] ?? 0) + share * ((to[channel] ?? 0) - (from[channel] ?? 0));
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'fill' })
    .png(QUICK)
    .toBuffer();
}

/** The channels of `#rrggbb`. */
export const channelsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

export function disc(size: number, [r = 0, g = 0, b = 0]: readonly number[]): Layer {
  const input = Buffer.alloc(size * size * 4);
  const radius = size / 2;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const coverage = Math.min(1, Math.max(0, radius - Math.hypot(x + 0.5 - radius, y + 0.5 - radius)));
      input.set([r, g, b, Math.round(coverage * 255)], (y * size + x) * 4);
    }
  }
  return { input, raw: { width: size, height: size, channels: 4 } };
}
