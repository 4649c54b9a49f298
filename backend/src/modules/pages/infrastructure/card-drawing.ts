import sharp, { type OverlayOptions } from 'sharp';
import { CARD_HEIGHT, CARD_WIDTH, fillsCard, type CardFacts, type ItemCardFacts } from '../application/preview-cards.js';
import { siteName } from '../../../platform/texts/server-text.js';
import { decode, filling, onSurface, within, type Place } from './card-pictures.js';
import { channelsOf, disc, gradient, QUICK } from './card-shapes.js';
import { drawableName, drawableText, isFace, textBlock, textLine, type Layer, type TextStyle } from './lettering.js';

const CARD = { width: CARD_WIDTH, height: CARD_HEIGHT };
const AVATAR_SIZE = 132;
const MARGIN = 64;
/** Width of the part with the texts, beside the pictures. */
const PANEL_WIDTH = 560;
const BIO_LINES = 3;
/** Height of the line with the name of the site. */
const FOOT = 64;
/** Pixels between two texts. */
const GAP = 30;
const NAME_SIZE = 68;
/** The site's colours: its indigo gradient with white letters. */
const SITE_COLOURS = { canvas: '#312e81', tint: '#9333ea', ink: '#ffffff', inkSoft: '#e0e3ff' };

/** How the pictures of a theme stand on the card: pixels around and between them, and of a border. */
const FRAMES: Record<string, { around: number; between: number; border: number } | undefined> = {
  paper: { around: 48, between: 16, border: 0 },
  studio: { around: 0, between: 8, border: 0 },
  print: { around: 40, between: 20, border: 6 },
  garden: { around: 32, between: 14, border: 0 },
  sunset: { around: 32, between: 14, border: 0 },
};
const EDGE_TO_EDGE = { around: 0, between: 6, border: 0 };

/**
 * Draws the image of link previews for a profile in the look of its page: avatar, name and the beginning of the bio beside the creator's own
 * pictures. The first letter of the name without an avatar.
 */
export async function drawProfileCard(facts: CardFacts, avatar: Uint8Array | undefined, pictures: Uint8Array[]): Promise<Uint8Array> {
  const { username, colours, theme } = facts;
  const width = (pictures.length > 0 ? PANEL_WIDTH : CARD_WIDTH) - 2 * MARGIN;
  const face = isFace(facts.font) ? facts.font : 'sans';
  const name = drawableName(facts.displayName);
  const bio = drawableText(facts.bio);
  const quiet = { face: 'regular' as const, colour: colours.inkSoft };
  const texts = [
    await drawName(name === '' ? username : name, { face, size: NAME_SIZE, colour: colours.ink }, width),
    ...(name === '' ? [] : [await textLine(`@${username}`, { ...quiet, size: 30 }, width)]),
    ...(bio === '' ? [] : [await textBlock(bio, { ...quiet, size: 30 }, width, BIO_LINES)]),
  ];
  const foot = await siteLine({ face: 'sans', size: 24, colour: colours.inkFaint }, width);
  const avatarHeight = AVATAR_SIZE + GAP;
  const top = Math.max(MARGIN / 2, (CARD_HEIGHT - FOOT - avatarHeight - heightOf(texts)) / 2);
  return finish(await gradient(colours), [
    ...(await avatarLayers(facts, avatar, MARGIN, Math.round(top))),
    ...stacked(texts, MARGIN, top + avatarHeight),
    ...stacked(foot, MARGIN, CARD_HEIGHT - 48),
    ...(await pictureLayers(pictures, FRAMES[theme] ?? EDGE_TO_EDGE, colours.ink)),
  ]);
}

/** The name of the site; nothing for one without a letter that can be drawn. */
async function siteLine(style: TextStyle, width: number): Promise<Layer[]> {
  const name = drawableText(siteName());
  return name === '' ? [] : [await textLine(name, style, width)];
}

/** A single word is drawn smaller instead of being divided. */
const drawName = (name: string, style: TextStyle, width: number): Promise<Layer> =>
  name.includes(' ') ? textBlock(name, style, width, 2) : textLine(name, style, width);

/** Draws the image of link previews for the site: its name over pictures of popular creators. */
export async function drawSiteCard(pictures: Uint8Array[], slogan = ''): Promise<Uint8Array> {
  const width = PANEL_WIDTH - 2 * MARGIN;
  const drawn = drawableText(slogan);
  const texts = [
    ...(await siteLine({ face: 'sans', size: 92, colour: SITE_COLOURS.ink }, width)),
    ...(drawn === '' ? [] : [await textBlock(drawn, { face: 'regular', size: 34, colour: SITE_COLOURS.inkSoft }, width, 3)]),
  ];
  return finish(await gradient(SITE_COLOURS), [
    ...stacked(texts, MARGIN, (CARD_HEIGHT - heightOf(texts)) / 2),
    ...(await pictureLayers(pictures, EDGE_TO_EDGE, SITE_COLOURS.ink)),
  ]);
}

/** Draws the name of the site. */
export async function drawPlainCard(): Promise<Uint8Array> {
  return drawSiteCard([]);
}

interface Rectangle extends Place {
  left: number;
  top: number;
}

/** One picture fills the part beside the texts; of several, the first one is above the others. */
async function pictureLayers(pictures: Uint8Array[], frame: typeof EDGE_TO_EDGE, ink: string): Promise<OverlayOptions[]> {
  const { around, between, border } = frame;
  const [left, top] = [PANEL_WIDTH + around, around];
  const [width, height] = [CARD_WIDTH - left - around, CARD_HEIGHT - 2 * around];
  const others = pictures.length - 1;
  const upper = others > 0 ? Math.round((height - between) * 0.6) : height;
  const otherWidth = Math.floor((width - between * (others - 1)) / Math.max(others, 1));
  const places = pictures.map((_, index): Rectangle => {
    if (index === 0) return { left, top, width, height: upper };
    const y = top + upper + between;
    return { left: left + (index - 1) * (otherWidth + between), top: y, width: otherWidth, height: top + height - y };
  });
  return Promise.all(places.map((place, index) => framed(pictures[index] ?? Buffer.alloc(0), place, border, ink)));
}

/** A picture in its place, within a border of this colour. */
async function framed(picture: Uint8Array, { left, top, width, height }: Rectangle, border: number, ink: string): Promise<OverlayOptions> {
  const inner = { width: width - 2 * border, height: height - 2 * border };
  const filled = await filling(await onSurface(picture), inner, 'attention');
  const edges = { top: border, bottom: border, left: border, right: border };
  return {
    input: await filled
      .extend({ ...edges, background: ink })
      .png(QUICK)
      .toBuffer(),
    left,
    top,
  };
}

async function avatarLayers(
  { username, colours }: CardFacts,
  avatar: Uint8Array | undefined,
  left: number,
  top: number,
): Promise<OverlayOptions[]> {
  if (avatar !== undefined) return [{ input: await cropToCircle(avatar), left, top }];
  const letter = await textLine(
    (/[a-z0-9]/i.exec(username)?.[0] ?? '').toUpperCase(),
    { face: 'sans', size: 70, colour: colours.onFill },
    AVATAR_SIZE,
  );
  return [{ ...disc(AVATAR_SIZE, channelsOf(colours.fill)), left, top }, centred(letter, left + AVATAR_SIZE / 2, top + AVATAR_SIZE / 2)];
}

async function cropToCircle(avatar: Uint8Array): Promise<Buffer> {
  const image = await filling(decode(avatar), { width: AVATAR_SIZE, height: AVATAR_SIZE });
  return image
    .ensureAlpha()
    .composite([{ ...disc(AVATAR_SIZE, [255, 255, 255]), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const ITEM_MARGIN = 60;
/** The picture beside the text. */
const PICTURE = { width: 560, height: CARD_HEIGHT - 2 * ITEM_MARGIN };
/** Height of the dark part under the text. */
const SCRIM_HEIGHT = 330;
const TITLE: TextStyle = { face: 'sans', size: 46, colour: '#ffffff' };
const CREATOR: TextStyle = { face: 'sans', size: 32, colour: '#d6dae8' };
const JPEG_QUALITY = 84;

const scrim = darkening();

/** Draws the image of a link preview for one item: the picture, its description, the creator. `picture` is the content of a thumbnail file. */
export async function drawItemCard(item: ItemCardFacts, picture: Uint8Array): Promise<Uint8Array> {
  return fillsCard(item) ? drawFilling(item, picture) : drawBeside(item, picture);
}

async function drawFilling(item: ItemCardFacts, picture: Uint8Array): Promise<Uint8Array> {
  const background = await filling(await onSurface(picture), CARD);
  const texts = await itemTexts(item, CARD_WIDTH - 2 * ITEM_MARGIN, 2);
  return finish(await background.png(QUICK).toBuffer(), [
    scrim,
    ...stacked(texts, ITEM_MARGIN, CARD_HEIGHT - ITEM_MARGIN - heightOf(texts)),
  ]);
}

async function drawBeside(item: ItemCardFacts, picture: Uint8Array): Promise<Uint8Array> {
  const filled = await filling(await onSurface(picture), CARD);
  const blurred = await filled.blur(30).linear([0.4, 0.4, 0.4], [0, 0, 0]).png(QUICK).toBuffer();
  const reduced = within(await onSurface(picture), PICTURE);
  const { data, info } = await reduced.png(QUICK).toBuffer({ resolveWithObject: true });
  const shown = { input: data, left: ITEM_MARGIN, top: Math.round((CARD_HEIGHT - info.height) / 2) };
  const left = ITEM_MARGIN + info.width + ITEM_MARGIN;
  const texts = await itemTexts(item, CARD_WIDTH - left - ITEM_MARGIN, 5);
  return finish(blurred, [shown, ...stacked(texts, left, (CARD_HEIGHT - heightOf(texts)) / 2)]);
}

async function itemTexts({ username, creator: name, title }: ItemCardFacts, width: number, maxLines: number): Promise<Layer[]> {
  const drawn = drawableText(title);
  const creator = await textLine(drawableText(`${drawableName(name) || username} · ${siteName()}`), CREATOR, width);
  return drawn === '' ? [creator] : [await textBlock(drawn, TITLE, width, maxLines), creator];
}

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

/** Black, from transparent at its upper edge. */
function darkening(): OverlayOptions {
  const pixels = Buffer.alloc(CARD_WIDTH * SCRIM_HEIGHT * 4);
  for (let y = 0; y < SCRIM_HEIGHT; y++) {
    const alpha = Math.round(210 * (y / SCRIM_HEIGHT) ** 0.7);
    for (let x = 0; x < CARD_WIDTH; x++) pixels[(y * CARD_WIDTH + x) * 4 + 3] = alpha;
  }
  return { input: pixels, raw: { width: CARD_WIDTH, height: SCRIM_HEIGHT, channels: 4 }, left: 0, top: CARD_HEIGHT - SCRIM_HEIGHT };
}
