import sharp from 'sharp';
import { drawItemCard } from './card-drawing.js';

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .webp()
    .toBuffer();

const card = async (width: number, height: number, title: string) =>
  drawItemCard({ username: 'ann', creator: 'ann', title, picture: '/storage/red.320.webp', width, height }, await red(width, height));

async function pixel(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

const isRed = ([r = 0, g = 255, b = 255]: number[]): boolean => r > 240 && g < 20 && b < 20;

describe('drawItemCard', () => {
  it.each([
    ['wide', 1280, 720, 'Two bowls'],
    ['panoramic', 1280, 80, 'W'.repeat(500)],
    ['square', 320, 320, ''],
    ['tall', 200, 1280, '日本語 🎉'],
  ])('draws a %s picture of any title', async (_shape, width, height, title) => {
    expect(await sharp(await card(width, height, title)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('fills the card with a wide picture, under a dark part with the text', async () => {
    const wide = await card(1280, 720, 'Two bowls');
    expect(isRed(await pixel(wide, 1190, 10))).toBe(true);
    expect(isRed(await pixel(wide, 1190, 620))).toBe(false);
  });

  it.each([
    ['dark', '#1e293b', 255],
    ['light', '#f8fafc', 24],
  ])('shows a %s logo without background', async (_colour, colour, surface) => {
    const logo = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
      .composite([{ input: { create: { width: 200, height: 200, channels: 4, background: colour } } }])
      .webp()
      .toBuffer();
    const drawn = await drawItemCard(
      { username: 'ann', creator: 'ann', title: '', picture: '/storage/logo.320.webp', width: 400, height: 400 },
      logo,
    );
    const [corner = 0] = await pixel(drawn, 70, 70);
    expect(Math.abs(corner - surface)).toBeLessThan(8);
  });

  it('shows the whole of a tall picture beside the text', async () => {
    const tall = await card(320, 640, 'Two bowls');
    expect(isRed(await pixel(tall, 100, 315))).toBe(true);
    expect(isRed(await pixel(tall, 1190, 10))).toBe(false);
  });
});
