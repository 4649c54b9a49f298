import sharp from 'sharp';
import type { CardFacts } from '../application/preview-cards.js';
import { drawProfileCard } from './card-drawing.js';

const ANN: CardFacts = { username: 'ann', bio: 'Throws pots.', profileImage: null, followers: 1, mediaCount: 2 };

const red = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#ff0000' } })
  .webp()
  .toBuffer();

async function pixel(card: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(card).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

describe('drawProfileCard', () => {
  it.each([
    ['an ordinary creator', {}],
    ['the widest possible name', { username: 'W'.repeat(30) }],
    ['a bio without a space', { bio: 'W'.repeat(500) }],
    ['a bio without glyphs in the font', { bio: '日本語のプロフィール 🎉' }],
    ['no bio', { bio: '' }],
  ])('draws a card for %s', async (_what, facts) => {
    const card = await drawProfileCard({ ...ANN, ...facts }, undefined, 'en');
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  it.each([
    ['Линогравюры, вороны и плохая погода.', ''],
    ['もののあはれ。 たいてい急須の写真です。', ''],
    ['Φως, σκιά. Architecture without people, 2 rooms 🎉', 'Architecture without people, 2 rooms'],
  ])('leaves the words out of which it has no letter, with their punctuation: %s', async (bio, drawn) => {
    expect(await drawProfileCard({ ...ANN, bio }, undefined, 'en')).toEqual(await drawProfileCard({ ...ANN, bio: drawn }, undefined, 'en'));
  });

  it('shows the avatar beside readable letters', async () => {
    const card = await drawProfileCard(ANN, red, 'en');
    const [r = 0, g = 255, b = 255] = await pixel(card, 220, 315);
    expect(r > 240 && g < 10 && b < 10).toBe(true);
    const { data } = await sharp(card)
      .extract({ left: 410, top: 200, width: 300, height: 200 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const white = data.filter((_, index) => index % 3 === 0 && data[index] === 255 && data[index + 1] === 255).length;
    expect(white).toBeGreaterThan(1000);
  });
});
