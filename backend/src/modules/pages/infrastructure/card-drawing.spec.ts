import sharp from 'sharp';
import { coloursOf } from '../../../kernel/theme-colours.js';
import type { CardFacts } from '../application/preview-cards.js';
import { drawProfileCard, drawSiteCard } from './card-drawing.js';

const { light: plain } = coloursOf({ theme: 'plain', accent: null, background: null });
const ANN: CardFacts = {
  username: 'ann',
  displayName: '',
  bio: 'Throws pots.',
  profileImage: null,
  pictures: [],
  colours: plain,
  theme: 'plain',
  font: 'sans',
};

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 320, channels: 3, background } })
    .webp()
    .toBuffer();
const [red, blue] = await Promise.all([picture('#ff0000'), picture('#0000ff')]);

const draw = (changes: Partial<CardFacts> = {}, pictures: Uint8Array[] = [], avatar?: Uint8Array): Promise<Uint8Array> =>
  drawProfileCard({ ...ANN, ...changes }, avatar, pictures);

async function pixel(card: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(card).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

/** JPEG changes colours a little. */
async function expectColour(card: Uint8Array, left: number, top: number, colour: number[]): Promise<void> {
  const difference = (await pixel(card, left, top)).map((value, channel) => Math.abs(value - (colour[channel] ?? 0)));
  expect(Math.max(...difference)).toBeLessThan(12);
}

describe('drawProfileCard', () => {
  it.each([
    ['an ordinary creator', {}],
    ['the widest possible name', { username: 'W'.repeat(30), displayName: 'W'.repeat(50) }],
    ['a bio without a space', { bio: 'W'.repeat(500) }],
    ['a bio without glyphs in the fonts', { bio: 'ሰላም 🎉' }],
    ['no bio', { bio: '' }],
    ['an unknown typeface', { font: 'comic' }],
  ])('draws a card for %s', async (_what, facts) => {
    for (const pictures of [[], [red]])
      expect(await sharp(await draw(facts, pictures)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it.each([
    ['Greek', 'Φως, σκιά.'],
    ['Cyrillic', 'Линогравюры и вороны'],
    ['Japanese', 'もののあはれ。急須の写真'],
    ['Chinese', '一个池塘，四季水彩。'],
    ['Korean', '막차가 떠난 뒤의 도시'],
    ['Arabic', 'حكايات ترويها الريح'],
    ['Hebrew', 'שלום עולם'],
    ['Devanagari', 'नमस्ते दुनिया'],
    ['Thai', 'สวัสดีชาวโลก'],
    ['Tamil', 'வணக்கம்'],
    ['Bengali', 'নমস্কার'],
    ['Georgian', 'გამარჯობა'],
    ['Armenian', 'Բարեւ'],
  ])('draws %s', async (_script, bio) => {
    expect(await draw({ bio })).not.toEqual(await draw({ bio: '' }));
  });

  it('leaves the words out of which it has no letter, with their punctuation', async () => {
    const drawn = await draw({ bio: 'Architecture without people, 2 rooms' });
    expect(await draw({ bio: 'ሰላም። Architecture without people, 2 rooms 🎉' })).toEqual(drawn);
  });

  it('shows the username for a name with a letter that no font has', async () => {
    const named = await draw({ displayName: '' });
    for (const displayName of ['𠮷野家 𩸽', 'Ann ሰላም', 'ខ្មែរ', '🎉']) expect(await draw({ displayName })).toEqual(named);
    expect(await draw({ displayName: 'Ann 🎉' })).toEqual(await draw({ displayName: 'Ann' }));
    expect(await draw({ displayName: 'Ame\u0301lie' })).toEqual(await draw({ displayName: 'Amélie' }));
    expect(await draw({ bio: 'At 𠮷野家 today' })).toEqual(await draw({ bio: 'At today' }));
  });

  it('shows the avatar', async () => {
    const card = await draw({}, [], red);
    const rows = await Promise.all(Array.from({ length: 20 }, (_, row) => pixel(card, 130, 100 + row * 15)));
    expect(rows.some(([r = 0, g = 255, b = 255]) => r > 240 && g < 20 && b < 20)).toBe(true);
  });

  it('has the colours of the look', async () => {
    const { dark } = coloursOf({ theme: 'night', accent: null, background: null });
    await expectColour(await draw({ theme: 'night', colours: dark }), 1100, 600, [0x07, 0x0d, 0x24]);
  });

  it('shows the pictures of the creator, the first one above the others', async () => {
    const card = await draw({}, [red, blue, blue]);
    await expectColour(card, 880, 150, [255, 0, 0]);
    await expectColour(card, 700, 550, [0, 0, 255]);
    await expectColour(card, 1100, 550, [0, 0, 255]);
  });

  it.each([
    [1, 5000],
    [5000, 1],
    [1, 1],
    [640, 10_000],
  ])('draws pictures of %d × %d pixels within seconds of processor time', async (width, height) => {
    const extreme = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
      .webp({ effort: 0 })
      .toBuffer();
    const before = process.cpuUsage();
    const card = await draw({}, [extreme, blue], extreme);
    const { user, system } = process.cpuUsage(before);
    await expectColour(card, 900, 200, [255, 0, 0]);
    await expectColour(card, 900, 600, [0, 0, 255]);
    expect((user + system) / 1_000_000).toBeLessThan(3);
  });

  it.each([
    [1, 65_500],
    [65_500, 1],
    [20_000, 1_000],
  ])('draws a picture of %d × %d pixels within a second of processor time', async (width, height) => {
    const extreme = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    // The first card loads fonts.
    await draw({}, [red]);
    const before = process.cpuUsage();
    const card = await draw({}, [extreme]);
    const { user, system } = process.cpuUsage(before);
    await expectColour(card, 900, 200, [255, 0, 0]);
    expect((user + system) / 1_000_000).toBeLessThan(1);
  });

  it('draws the first of a thousand frames', async () => {
    const frames = await sharp(Buffer.alloc(64 * 48 * 3 * 1_000), { raw: { width: 64, height: 48_000, channels: 3, pageHeight: 48 } })
      .webp({ effort: 0 })
      .toBuffer();
    await expectColour(await draw({}, [frames]), 900, 200, [0, 0, 0]);
  });

  it('refuses a picture of more pixels than the bounds allow', async () => {
    const huge = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    await expect(draw({}, [huge])).rejects.toThrow('pixel limit');
  });

  it('frames the pictures as the theme does', async () => {
    await expectColour(await draw({}, [red]), 1195, 5, [255, 0, 0]);
    const { light } = coloursOf({ theme: 'print', accent: null, background: null });
    await expectColour(await draw({ theme: 'print', colours: light }, [red]), 1195, 5, [0xff, 0xf8, 0xdc]);
  });
});

describe('drawSiteCard', () => {
  it('shows pictures of creators', async () => {
    await expectColour(await drawSiteCard([red]), 900, 300, [255, 0, 0]);
  });
});
