import * as path from 'node:path';
import sharp from 'sharp';
import { escapeMarkup } from '../../../kernel/text.js';

/** Font files in the format that Pango reads. The family of each has another name. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../fonts');
const FAMILIES = { 400: 'Plus Jakarta Sans', 800: 'Plus Jakarta Sans ExtraBold' };
/** The characters of the bundled font, which is the Latin subset. Other fonts of the server would draw the others, or boxes without one. */
const IN_FONT = /[ -~\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2010-\u2027\u2030-\u205E\u20AC\u2122\u2191\u2193\u2212\u2215]/;
const LETTER = /\p{L}/u;
/** Pixels between two lines, in addition to the line height of the font. */
const LINE_SPACING = 8;
const FONT_LINE_HEIGHT = 1.3;

export interface TextStyle {
  weight: 400 | 800;
  /** Font size in pixels. */
  size: number;
  colour: string;
}

/** An image that is composed into a card, cropped to its visible pixels. */
export interface Layer {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

/** The text on one line, without characters that the font lacks. A word that loses all letters loses its punctuation too. */
export function drawableText(text: string): string {
  const words = text.split(/\s+/).map((word) => {
    const drawn = [...word].filter((character) => IN_FONT.test(character)).join('');
    return LETTER.test(word) && !LETTER.test(drawn) ? '' : drawn;
  });
  return words.filter((word) => word !== '').join(' ');
}

/** One line of text. A text that is wider than `maxWidth` is drawn smaller. */
export async function textLine(text: string, style: TextStyle, maxWidth: number): Promise<Layer> {
  const layer = await draw(text, style);
  const { width } = layer.raw;
  return width <= maxWidth ? layer : draw(text, { ...style, size: Math.floor((style.size * maxWidth) / width) });
}

/** Text in lines of `width` pixels, at most `maxLines`; the last one ends with an ellipsis when text is left out. */
export async function textBlock(text: string, style: TextStyle, width: number, maxLines: number): Promise<Layer> {
  const maxHeight = maxLines * (style.size * FONT_LINE_HEIGHT + LINE_SPACING);
  let layer = await draw(text, style, width);
  for (let shown = text; layer.raw.height > maxHeight;) {
    const length = Math.min(shown.length - 1, Math.ceil((shown.length * maxHeight) / layer.raw.height));
    shown = shown.slice(0, length).replace(/ [^ ]*$/, '');
    layer = await draw(`${shown}…`, style, width);
  }
  return layer;
}

/**
 * Draws with a bundled font file, because a server may have no fonts and the SVG decoder, which could draw text, is blocked in this
 * process. libvips draws outside the event loop.
 */
async function draw(text: string, { weight, size, colour }: TextStyle, width?: number): Promise<Layer> {
  const fontfile = path.join(FOLDER, `plus-jakarta-sans-latin-${weight}.ttf`);
  const font = `${FAMILIES[weight]}, ${size}`;
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font, fontfile, width, dpi: 72, spacing: LINE_SPACING, wrap: 'word-char', rgba: true },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}
