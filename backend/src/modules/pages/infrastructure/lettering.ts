import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import sharp from 'sharp';
import { escapeMarkup } from '../../../kernel/text.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../../fonts');
/** Font files in the format that Pango reads. The family of each has another name. */
const FACES = {
  regular: { file: 'plus-jakarta-sans-latin-400.ttf', family: 'Plus Jakarta Sans' },
  sans: { file: 'plus-jakarta-sans-latin-800.ttf', family: 'Plus Jakarta Sans ExtraBold' },
  grotesque: { file: 'space-grotesk-latin-700.ttf', family: 'Vitrine Space Grotesk' },
  serif: { file: 'newsreader-latin-500.ttf', family: 'Vitrine Newsreader' },
  soft: { file: 'fraunces-latin-600.ttf', family: 'Vitrine Fraunces' },
  mono: { file: 'jetbrains-mono-latin-800.ttf', family: 'Vitrine JetBrains Mono' },
};
type Face = keyof typeof FACES;

export const isFace = (name: string): name is Face => Object.hasOwn(FACES, name);

/** The characters of each of these files. */
const IN_FACES = /[ -~\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2010-\u2027\u2030-\u205E\u20AC\u2122\u2191\u2193\u2212\u2215]/;
/** Pango takes the characters that a face lacks from these files, once they are loaded. `backend/fonts/README.md` says how they are made. */
const FALLBACKS = [
  { file: 'noto-sans-400.ttf', script: /[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}]/u },
  { file: 'noto-sans-cjk-400.otf', script: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uFF01-\uFF9F]/u },
  { file: 'noto-sans-arabic-400.ttf', script: /\p{scx=Arabic}/u },
  { file: 'noto-sans-hebrew-400.ttf', script: /\p{scx=Hebrew}/u },
  { file: 'noto-sans-devanagari-400.ttf', script: /\p{scx=Devanagari}/u },
  { file: 'noto-sans-bengali-400.ttf', script: /\p{scx=Bengali}/u },
  { file: 'noto-sans-tamil-400.ttf', script: /\p{scx=Tamil}/u },
  { file: 'noto-sans-thai-400.ttf', script: /\p{scx=Thai}/u },
  { file: 'noto-sans-armenian-400.ttf', script: /\p{scx=Armenian}/u },
  { file: 'noto-sans-georgian-400.ttf', script: /\p{scx=Georgian}/u },
];
const LETTER = /\p{L}/u;
/** Pixels between two lines, in addition to the line height of the font. */
const LINE_SPACING = 8;
const FONT_LINE_HEIGHT = 1.3;

export interface TextStyle {
  face: Face;
  /** Font size in pixels. */
  size: number;
  colour: string;
}

/** An image that is composed into a card, cropped to its visible pixels. */
export interface Layer {
  input: Buffer;
  raw: { width: number; height: number; channels: 4 };
}

/**
 * The text on one line, without characters that the bundled fonts lack, of which other fonts of the server would draw boxes. A word with such a
 * letter is left out, because it would be another word without it.
 */
export function drawableText(text: string): string {
  const words = text
    .normalize('NFC')
    .split(/\s+/)
    .filter(hasItsLetters)
    .map((word) => [...word].filter(isDrawn).join(''));
  return words.filter((word) => word !== '').join(' ');
}

/** As `drawableText`; empty for a name with a letter that the fonts lack. */
export const drawableName = (name: string): string => (hasItsLetters(name.normalize('NFC')) ? drawableText(name) : '');

const isDrawn = (character: string): boolean => IN_FACES.test(character) || fallbackOf(character) !== undefined;
const hasItsLetters = (text: string): boolean => [...text].every((character) => !LETTER.test(character) || isDrawn(character));

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
async function draw(text: string, { face, size, colour }: TextStyle, width?: number): Promise<Layer> {
  await loadFallbacks(text);
  const fontfile = path.join(FOLDER, FACES[face].file);
  const font = `${FACES[face].family}, ${size}`;
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font, fontfile, width, dpi: 72, spacing: LINE_SPACING, wrap: 'word-char', rgba: true },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

const loadedFallbacks = new Set<string>();

/** Drawing with a font file adds it to those from which Pango takes missing characters, for the life of the process. */
async function loadFallbacks(text: string): Promise<void> {
  for (const character of new Set(text)) {
    const file = IN_FACES.test(character) ? undefined : fallbackOf(character);
    if (file === undefined || loadedFallbacks.has(file)) continue;
    loadedFallbacks.add(file);
    await sharp({ text: { text: escapeMarkup(character), fontfile: path.join(FOLDER, file) } }).toBuffer();
  }
}

/** The fallback file that has the character. */
const fallbackOf = (character: string): string | undefined =>
  FALLBACKS.find(({ file, script }) => script.test(character) && rangesOf(file).some(([from, to]) => isWithin(character, from, to)))?.file;

const isWithin = (character: string, from: number, to: number): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code >= from && code <= to;
};

const knownRanges = new Map<string, [number, number][]>();

function rangesOf(file: string): [number, number][] {
  const ranges = knownRanges.get(file) ?? characterRanges(readFileSync(path.join(FOLDER, file)));
  knownRanges.set(file, ranges);
  return ranges;
}

/** Reads the ranges of characters from the table `cmap` of a font, from its subtable of format 4, which has the basic multilingual plane. */
function characterRanges(font: Buffer): [number, number][] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmap = font.readUInt32BE((tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8);
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8));
  const subtable = subtables.find((at) => font.readUInt16BE(at) === 4);
  if (subtable === undefined) return [];
  const bytes = font.readUInt16BE(subtable + 6);
  return Array.from({ length: bytes / 2 }, (_, index) => {
    const end = subtable + 14 + index * 2;
    return [font.readUInt16BE(end + bytes + 2), font.readUInt16BE(end)];
  });
}
