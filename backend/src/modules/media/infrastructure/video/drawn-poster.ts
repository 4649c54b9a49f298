import sharp, { type Sharp } from 'sharp';

const WIDTH = 1280;
const HEIGHT = 720;
const BACKGROUND = { r: 39, g: 39, b: 46 };
const SIGN = { r: 228, g: 228, b: 231 };

/** Stands for a video of which no frame can be had: a play sign on grey (decision 33). */
export function drawnPoster(): Sharp {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const { r, g, b } = isInSign(x - WIDTH / 2, y - HEIGHT / 2) ? SIGN : BACKGROUND;
      pixels.set([r, g, b], (y * WIDTH + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

/** A triangle that points to the right, around the middle. */
function isInSign(x: number, y: number): boolean {
  const left = -70;
  const right = 120;
  const half = 110;
  return x >= left && x <= right && Math.abs(y) <= (half * (right - x)) / (right - left);
}
