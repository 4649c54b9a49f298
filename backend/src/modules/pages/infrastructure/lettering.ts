import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import type { OverlayOptions } from 'sharp';

/** Sampled rows per pixel row, enough for smooth edges at these font sizes. */
const SAMPLES_PER_PIXEL = 4;
/** Line segments that approximate one curve. */
const SEGMENTS_PER_CURVE = 8;
const LETTER = /\p{L}/u;

interface Edge {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/**
 * Renders text in a bundled font, because a server may have no fonts and the SVG decoder, which could render text, is
 * blocked in this process.
 */
export class Lettering {
  private readonly font: Font;

  constructor(weight: '400' | '800') {
    const name = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`;
    const { buffer, byteOffset, byteLength } = readFileSync(createRequire(import.meta.url).resolve(name));
    this.font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  }

  /** The text on one line, without characters that the font has no glyph for. A word that loses all letters loses its punctuation too. */
  drawableText(text: string): string {
    const words = text.split(/\s+/).map((word) => {
      const drawn = [...word].filter((character) => this.font.charToGlyphIndex(character) > 0).join('');
      return LETTER.test(word) && !LETTER.test(drawn) ? '' : drawn;
    });
    return words.filter((word) => word !== '').join(' ');
  }

  widthOf(text: string, size: number): number {
    return [...text].reduce((width, character) => width + this.advanceOf(character, size), 0);
  }

  /** Wraps the text to at most `max` lines of `width` pixels; the last one ends with an ellipsis when text is left out. */
  wrapped(text: string, size: number, width: number, max: number): string[] {
    const lines: string[] = [''];
    for (const word of text.split(' ')) {
      const line = lines.at(-1) ?? '';
      const extendedLine = line === '' ? word : `${line} ${word}`;
      if (this.widthOf(extendedLine, size) <= width) lines[lines.length - 1] = extendedLine;
      else lines.push(this.cut(word, size, width));
    }
    if (lines[0] === '') lines.shift();
    return lines.length <= max ? lines : [...lines.slice(0, max - 1), `${lines[max - 1] ?? ''}…`];
  }

  private cut(word: string, size: number, width: number): string {
    const letters = [...word];
    while (this.widthOf(letters.join(''), size) > width) letters.pop();
    return letters.join('');
  }

  /** One line of text as an overlay for sharp, with its baseline at `top + size`. */
  layer(text: string, size: number, position: { left: number; top: number }, [r, g, b]: readonly [number, number, number]): OverlayOptions {
    const width = Math.ceil(this.widthOf(text, size)) + 4;
    const height = Math.ceil(size * 1.4);
    const pixelCoverage = coverage(this.edgesOf(text, size), width, height);
    const pixels = Buffer.alloc(width * height * 4);
    for (let index = 0, offset = 0; index < pixelCoverage.length; index++, offset += 4) {
      const share = pixelCoverage[index] ?? 0;
      if (share === 0) continue;
      pixels[offset] = r;
      pixels[offset + 1] = g;
      pixels[offset + 2] = b;
      pixels[offset + 3] = Math.round(share * 255);
    }
    return { input: pixels, raw: { width, height, channels: 4 }, left: Math.round(position.left), top: Math.round(position.top) };
  }

  private advanceOf(character: string, size: number): number {
    return ((this.font.charToGlyph(character).advanceWidth ?? 0) * size) / this.font.unitsPerEm;
  }

  private edgesOf(text: string, size: number): Edge[] {
    let x = 0;
    return [...text].flatMap((character) => {
      const { commands } = this.font.charToGlyph(character).getPath(x, size, size);
      x += this.advanceOf(character, size);
      return edgesOf(commands);
    });
  }
}

/** The outline as directed line segments. */
function edgesOf(commands: PathCommand[]): Edge[] {
  const edges: Edge[] = [];
  let start = { x: 0, y: 0 };
  let from = start;
  const lineTo = (x: number, y: number): void => {
    edges.push({ x0: from.x, y0: from.y, x1: x, y1: y });
    from = { x, y };
  };
  for (const command of commands) {
    if (command.type === 'M') from = start = command;
    else if (command.type === 'L') lineTo(command.x, command.y);
    else if (command.type === 'Z') lineTo(start.x, start.y);
    else {
      const { x: x0, y: y0 } = from;
      const first = { x: command.x1, y: command.y1 };
      // A quadratic curve equals a cubic curve whose control points are two thirds of the way from the ends to its control point.
      const [a, b] =
        command.type === 'C'
          ? [first, { x: command.x2, y: command.y2 }]
          : [twoThirdsTowards({ x: x0, y: y0 }, first), twoThirdsTowards({ x: command.x, y: command.y }, first)];
      for (let segment = 1; segment <= SEGMENTS_PER_CURVE; segment++) {
        const t = segment / SEGMENTS_PER_CURVE;
        lineTo(bezier(t, x0, a.x, b.x, command.x), bezier(t, y0, a.y, b.y, command.y));
      }
    }
  }
  return edges;
}

const twoThirdsTowards = (end: { x: number; y: number }, control: { x: number; y: number }) => ({
  x: end.x + (2 / 3) * (control.x - end.x),
  y: end.y + (2 / 3) * (control.y - end.y),
});

const bezier = (t: number, a: number, b: number, c: number, d: number): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;

interface Crossing {
  x: number;
  direction: number;
}

/** Coverage of each pixel by the outline, 0 to 1, by the non-zero winding rule. */
function coverage(edges: Edge[], width: number, height: number): Float32Array {
  const pixelCoverage = new Float32Array(width * height);
  crossings(edges, height * SAMPLES_PER_PIXEL).forEach((rowCrossings, sample) => {
    const row = Math.floor(sample / SAMPLES_PER_PIXEL) * width;
    let winding = 0;
    let spanStart = 0;
    for (const { x, direction } of rowCrossings.sort((a, b) => a.x - b.x)) {
      if (winding === 0) spanStart = x;
      winding += direction;
      if (winding === 0) fill(pixelCoverage, row, Math.max(0, spanStart), Math.min(width, x));
    }
  });
  return pixelCoverage;
}

/** The crossings of the edges with the middle of each sampled row. */
function crossings(edges: Edge[], rows: number): Crossing[][] {
  const crossingsByRow = Array.from({ length: rows }, (): Crossing[] => []);
  for (const { x0, y0, x1, y1 } of edges) {
    const [upper, lower] = y0 < y1 ? [y0, y1] : [y1, y0];
    for (let sample = Math.max(0, Math.ceil(upper * SAMPLES_PER_PIXEL - 0.5)); sample < rows; sample++) {
      const y = (sample + 0.5) / SAMPLES_PER_PIXEL;
      if (y >= lower) break;
      crossingsByRow[sample]?.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), direction: y0 < y1 ? 1 : -1 });
    }
  }
  return crossingsByRow;
}

function fill(pixelCoverage: Float32Array, row: number, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) {
    pixelCoverage[row + x] = (pixelCoverage[row + x] ?? 0) + (Math.min(to, x + 1) - Math.max(from, x)) / SAMPLES_PER_PIXEL;
  }
}
