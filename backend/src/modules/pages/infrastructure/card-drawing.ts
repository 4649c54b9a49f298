import type { Language } from '../../../kernel/language.js';
import { getT } from '../../../platform/texts/server-text.js';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, type CardFacts, type ItemCardFacts } from '../application/preview-cards.js';
import { drawableText, textBlock, textLine, type Layer, type TextStyle } from './lettering.js';

// Disables the cache of sharp, because it keeps deleted uploads open.
sharp.cache(false);

const AVATAR_SIZE = 260;
const MARGIN = 90;
const TEXT_LEFT = MARGIN + AVATAR_SIZE + 60;
const TEXT_WIDTH = CARD_WIDTH - TEXT_LEFT - MARGIN;
const BIO_LINES = 3;
/** Pixels between two texts. */
const GAP = 34;
/** Maximum pixels of the smallest and of the largest thumbnail: 320 or 1280 wide, and at most 10,000 high. */
const AVATAR_MAX_PIXELS = 320 * 10_000;
const PICTURE_MAX_PIXELS = 1280 * 10_000;
const DECODING_SECONDS = 5;

const NAME: TextStyle = { weight: 800, size: 92, colour: '#ffffff' };
const BIO: TextStyle = { weight: 400, size: 34, colour: '#e0e3ff' };
const COUNTS: TextStyle = { weight: 800, size: 28, colour: '#ffffff' };
const SITE: TextStyle = { weight: 800, size: 30, colour: '#e0e3ff' };
const LETTER: TextStyle = { weight: 800, size: 140, colour: '#ffffff' };

const WHITE = [255, 255, 255] as const;
const INDIGO = [67, 56, 202] as const;
const GRADIENT = { from: [49, 46, 129], to: [147, 51, 234] } as const;

const background = gradient();
const rim = disc(AVATAR_SIZE + 16, WHITE);
const circle = disc(AVATAR_SIZE, WHITE);
const letterCircle = disc(AVATAR_SIZE, INDIGO);

/** Draws the image of link previews for a profile: avatar, name, beginning of the bio, counts. The first letter of the name without an avatar. */
export async function drawProfileCard(facts: CardFacts, avatar: Uint8Array | undefined, language: Language): Promise<Uint8Array> {
  const { username, followers, mediaCount } = facts;
  const t = getT(language, 'card');
  // The font lacks the narrow space of French numbers.
  const counts = `${t('followers', { n: followers })}  ·  ${t('items', { n: mediaCount })}`;
  const bio = drawableText(facts.bio);
  const texts = [
    await textLine(username, NAME, TEXT_WIDTH),
    ...(bio === '' ? [] : [await textBlock(bio, BIO, TEXT_WIDTH, BIO_LINES)]),
    await textLine(counts.replaceAll('\u202F', '\u00A0'), COUNTS, TEXT_WIDTH),
  ];
  const site = await textLine('Vitrine', SITE, TEXT_WIDTH);
  return withLayers([
    ...(await avatarLayers(username, avatar)),
    ...stacked(texts, TEXT_LEFT, (CARD_HEIGHT - heightOf(texts)) / 2),
    { ...site, left: CARD_WIDTH - MARGIN - site.raw.width, top: CARD_HEIGHT - 80 },
  ]);
}

/** Draws the name of the site. */
export async function drawPlainCard(): Promise<Uint8Array> {
  return withLayers([centred(await textLine('Vitrine', NAME, TEXT_WIDTH), CARD_WIDTH / 2, CARD_HEIGHT / 2)]);
}

async function withLayers(layers: OverlayOptions[]): Promise<Uint8Array> {
  return sharp(await background, { raw: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 } })
    .composite(layers)
    .png()
    .toBuffer();
}

async function avatarLayers(username: string, avatar: Uint8Array | undefined): Promise<OverlayOptions[]> {
  const [x, y] = [MARGIN + AVATAR_SIZE / 2, CARD_HEIGHT / 2];
  if (avatar !== undefined) return [centred(rim, x, y), { input: await cropToCircle(avatar), left: MARGIN, top: y - AVATAR_SIZE / 2 }];
  const letter = await textLine((/[a-z0-9]/i.exec(username)?.[0] ?? '').toUpperCase(), LETTER, AVATAR_SIZE);
  return [centred(rim, x, y), centred(letterCircle, x, y), centred(letter, x, y)];
}

async function cropToCircle(avatar: Uint8Array): Promise<Buffer> {
  return sharp(avatar, { limitInputPixels: AVATAR_MAX_PIXELS })
    .timeout({ seconds: DECODING_SECONDS })
    .resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ ...circle, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const ITEM_MARGIN = 60;
/** From this aspect ratio on, the picture fills the card, and the text is over its lower part. */
const FILLING_RATIO = 1.3;
/** The picture beside the text. */
const PICTURE = { width: 560, height: CARD_HEIGHT - 2 * ITEM_MARGIN };
/** Height of the dark part under the text. */
const SCRIM_HEIGHT = 330;
const TITLE: TextStyle = { weight: 800, size: 46, colour: '#ffffff' };
const CREATOR: TextStyle = { weight: 800, size: 32, colour: '#d6dae8' };
const JPEG_QUALITY = 84;
/** Of the layers, which are read at once. */
const QUICK = { compressionLevel: 1 };

const scrim = darkening();

/** Draws the image of a link preview for one item: the picture, its description, the creator. `picture` is the content of a thumbnail file. */
export async function drawItemCard(item: ItemCardFacts, picture: Uint8Array): Promise<Uint8Array> {
  return item.width / item.height >= FILLING_RATIO ? drawFilling(item, picture) : drawBeside(item, picture);
}

async function drawFilling(item: ItemCardFacts, picture: Uint8Array): Promise<Uint8Array> {
  const filling = await open(picture).resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover' }).png(QUICK).toBuffer();
  const texts = await itemTexts(item, CARD_WIDTH - 2 * ITEM_MARGIN, 2);
  return finish(filling, [scrim, ...stacked(texts, ITEM_MARGIN, CARD_HEIGHT - ITEM_MARGIN - heightOf(texts))]);
}

async function drawBeside(item: ItemCardFacts, picture: Uint8Array): Promise<Uint8Array> {
  const blurred = await open(picture)
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover' })
    .blur(30)
    .linear([0.4, 0.4, 0.4], [0, 0, 0])
    .png(QUICK)
    .toBuffer();
  const { data, info } = await open(picture)
    .resize(PICTURE.width, PICTURE.height, { fit: 'inside' })
    .png(QUICK)
    .toBuffer({ resolveWithObject: true });
  const shown = { input: data, left: ITEM_MARGIN, top: Math.round((CARD_HEIGHT - info.height) / 2) };
  const left = ITEM_MARGIN + info.width + ITEM_MARGIN;
  const texts = await itemTexts(item, CARD_WIDTH - left - ITEM_MARGIN, 5);
  return finish(blurred, [shown, ...stacked(texts, left, (CARD_HEIGHT - heightOf(texts)) / 2)]);
}

async function itemTexts({ username, title }: ItemCardFacts, width: number, maxLines: number): Promise<Layer[]> {
  const drawn = drawableText(title);
  const creator = await textLine(`${username} · Vitrine`, CREATOR, width);
  return drawn === '' ? [creator] : [await textBlock(drawn, TITLE, width, maxLines), creator];
}

const open = (picture: Uint8Array): Sharp =>
  sharp(picture, { limitInputPixels: PICTURE_MAX_PIXELS }).timeout({ seconds: DECODING_SECONDS }).flatten({ background: '#000' });

const finish = (picture: Buffer, layers: OverlayOptions[]): Promise<Buffer> =>
  sharp(picture).composite(layers).jpeg({ quality: JPEG_QUALITY }).toBuffer();

const heightOf = (layers: Layer[]): number => layers.reduce((height, { raw }) => height + raw.height, GAP * (layers.length - 1));

/** Places the layers below each other. */
function stacked(layers: Layer[], left: number, top: number): OverlayOptions[] {
  let y = top;
  return layers.map((layer) => {
    const placed = { ...layer, left, top: Math.round(y) };
    y += layer.raw.height + GAP;
    return placed;
  });
}

const centred = (layer: Layer, x: number, y: number): OverlayOptions => ({
  ...layer,
  left: Math.round(x - layer.raw.width / 2),
  top: Math.round(y - layer.raw.height / 2),
});

/** Gradient from the upper left to the lower right corner, enlarged from a tenth of the size. */
function gradient(): Promise<Buffer> {
  const [width, height] = [CARD_WIDTH / 10, CARD_HEIGHT / 10];
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => {
    const [pixel, channel] = [Math.floor(index / 3), index % 3];
    const share = ((pixel % width) / width + Math.floor(pixel / width) / height) / 2;
    const from = GRADIENT.from[channel] ?? 0;
    return from + share * ((GRADIENT.to[channel] ?? 0) - from);
  });
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer();
}

function disc(size: number, [r, g, b]: readonly [number, number, number]): Layer {
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

/** Black, from transparent at its upper edge. */
function darkening(): OverlayOptions {
  const pixels = Buffer.alloc(CARD_WIDTH * SCRIM_HEIGHT * 4);
  for (let y = 0; y < SCRIM_HEIGHT; y++) {
    const alpha = Math.round(210 * (y / SCRIM_HEIGHT) ** 0.7);
    for (let x = 0; x < CARD_WIDTH; x++) pixels[(y * CARD_WIDTH + x) * 4 + 3] = alpha;
  }
  return { input: pixels, raw: { width: CARD_WIDTH, height: SCRIM_HEIGHT, channels: 4 }, left: 0, top: CARD_HEIGHT - SCRIM_HEIGHT };
}
