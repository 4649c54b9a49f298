import sharp, { type Sharp } from 'sharp';

const WIDTH = 1280;
const HEIGHT = 720;
const BACKGROUND_COLOUR = [39, 39, 46];
const SIGN_COLOUR = [228, 228, 231];
const LEFT = -70;
const RIGHT = 120;
const HALF_HEIGHT = 110;

/** Poster of a video without a decodable frame: a play sign on grey. */
export function drawnPoster(): Sharp {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(BACKGROUND_COLOUR));
  const sign = Buffer.from(SIGN_COLOUR);
  for (let y = 0; y < HEIGHT; y++) {
    const end = endOfSign(y - HEIGHT / 2);
    const offsetOf = (x: number): number => (y * WIDTH + WIDTH / 2 + x) * 3;
    if (end >= LEFT) pixels.fill(sign, offsetOf(LEFT), offsetOf(end + 1));
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

/** Right end of a line of the play sign, a triangle that points to the right. */
const endOfSign = (y: number): number => Math.floor(RIGHT - (Math.abs(y) * (RIGHT - LEFT)) / HALF_HEIGHT);
