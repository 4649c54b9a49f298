import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { FileStorage } from '../../../shared/application/file-storage.js';
import type { CardFacts } from '../application/preview-cards.js';
import { LetteredPreviewCards } from './lettered-preview-cards.js';

const ANN: CardFacts = { username: 'ann', bio: 'Throws pots.', profileImage: null, followers: 1, mediaCount: 2 };

/** Holds one red picture. */
const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer();
const storage = {
  open: (key: string) => Promise.resolve(key === 'red.png' ? { body: Readable.from([red]), size: red.length } : undefined),
};
const cards = new LetteredPreviewCards(storage as unknown as FileStorage);

async function pixel(card: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(card).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

describe('the picture of link previews', () => {
  it.each([
    ['an ordinary creator', {}],
    ['a name as wide as names get', { username: 'W'.repeat(30) }],
    ['a bio without a space', { bio: 'W'.repeat(500) }],
    ['a bio that the font cannot write', { bio: '日本語のプロフィール 🎉' }],
    ['no bio', { bio: '' }],
    ['an avatar whose file is gone', { profileImage: '/storage/gone.png' }],
  ])('is drawn for %s', async (_what, facts) => {
    const card = await cards.draw({ ...ANN, ...facts });
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  it('shows the avatar, and letters that somebody can read', async () => {
    const card = await cards.draw({ ...ANN, profileImage: '/storage/red.png' });
    expect(await pixel(card, 220, 315)).toEqual([255, 0, 0]);
    const { data } = await sharp(card)
      .extract({ left: 410, top: 200, width: 300, height: 200 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const white = data.filter((_, index) => index % 3 === 0 && data[index] === 255 && data[index + 1] === 255).length;
    expect(white).toBeGreaterThan(1000);
    const empty = await cards.draw({ ...ANN, username: 'i', bio: '', profileImage: '/storage/red.png' });
    expect(empty.equals(card)).toBe(false);
  });

  it('is the same whatever a foreign address the avatar claims to have', async () => {
    const card = await cards.draw({ ...ANN, profileImage: 'https://elsewhere.example/x.png' });
    expect(card.equals(await cards.draw(ANN))).toBe(true);
  });
});
