import { deflateSync } from 'node:zlib';
import { pngBomb, pngChunk, withPngChunk } from '../support/pictures.js';
import { damaged, file, repeated, truncated, u32be, type HostileFile } from './hostile-file.js';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const END = pngChunk('IEND', Buffer.alloc(0));
/** Offset after the signature and the chunk IHDR. */
const HEAD_END = 33;

interface Head {
  width: number;
  height: number;
  depth?: number;
  colour?: number;
  interlaced?: boolean;
}

const ihdr = ({ width, height, depth = 8, colour = 2, interlaced = false }: Head): Buffer =>
  pngChunk('IHDR', Buffer.concat([u32be(width), u32be(height), Buffer.from([depth, colour, 0, 0, interlaced ? 1 : 0])]));
const idat = (body: Buffer): Buffer => pngChunk('IDAT', body);
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks, END]);
const lines = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes));
/** A chunk with a wrong length. */
const withWrongLength = (type: string, length: number, body: Buffer): Buffer =>
  Buffer.concat([u32be(length), Buffer.from(type, 'latin1'), body, u32be(0)]);
const text = (type: 'zTXt' | 'iTXt', megabytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024));
  return pngChunk(type, Buffer.concat([Buffer.from(type === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0en\0\0', 'latin1'), packed]));
};
const profile = (megabytes: number): Buffer =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(Buffer.alloc(megabytes * 1024 * 1024))]));
/** An EXIF directory that points to itself as the next one. */
const exifLoop = Buffer.concat([Buffer.from('MM\0*\0\0\0\x08', 'latin1'), Buffer.from([0, 0]), u32be(8)]);

/** `valid` is a small PNG. */
export const hostilePngs = (valid: Buffer): HostileFile[] => [
  ...[
    [0, 0],
    [1, 0xffffffff],
    [0xffffffff, 1],
    [0x7fffffff, 0x7fffffff],
    [65_535, 65_535],
    [8_000, 8_000],
  ].map(([width = 0, height = 0]) => file(`a PNG of ${width} × ${height}`, () => png(ihdr({ width, height }), idat(lines(1_000))))),
  file('a PNG of 60,000 × 60,000 bits whose lines are 60 MB', () => pngBomb(60_000, 8_000)),
  file('an interlaced PNG of 7,000 × 7,000 with 16 bits', () =>
    png(ihdr({ width: 7_000, height: 7_000, depth: 16, colour: 6, interlaced: true }), idat(lines(1_000))),
  ),
  file('a PNG of one pixel whose lines are 100 MB', () => png(ihdr({ width: 1, height: 1 }), idat(lines(100_000_000)))),
  file('300 compressed texts of 8 MB', () => withPngChunk(valid, repeated(text('zTXt', 8), 300))),
  file('300 international texts of 8 MB', () => withPngChunk(valid, repeated(text('iTXt', 8), 300))),
  file('a colour profile of 100 MB', () => withPngChunk(valid, profile(100))),
  file('100 colour profiles of 3 MB', () => withPngChunk(valid, repeated(profile(3), 100))),
  file('a colour profile with an unterminated name', () => withPngChunk(valid, pngChunk('iCCP', Buffer.alloc(9_000, 'a')))),
  file('EXIF that repeats itself', () => withPngChunk(valid, pngChunk('eXIf', exifLoop))),
  file('49,000 empty chunks', () => withPngChunk(valid, repeated(pngChunk('tEXt', Buffer.alloc(0)), 49_000))),
  file('100,000 empty chunks', () => withPngChunk(valid, repeated(pngChunk('tEXt', Buffer.alloc(0)), 100_000))),
  file('40,000 empty lines', () => withPngChunk(valid, repeated(idat(Buffer.alloc(0)), 40_000))),
  ...[0xffffffff, 0x7fffffff, 0x80000000, 10_000_000].map((length) =>
    file(`a chunk that is ${length} bytes long, it says`, () => withPngChunk(valid, withWrongLength('tEXt', length, Buffer.alloc(10)))),
  ),
  file('lines with a declared length of 4 GB', () => png(ihdr({ width: 9, height: 9 }), withWrongLength('IDAT', 0xffffffff, lines(300)))),
  file('two heads', () => withPngChunk(valid, ihdr({ width: 50_000, height: 50_000 }))),
  file('no head', () => png(idat(lines(300)))),
  file('lines before the head', () => png(idat(lines(300)), ihdr({ width: 9, height: 9 }))),
  file('no lines', () => png(ihdr({ width: 9, height: 9 }))),
  file('no end', () => Buffer.concat([SIGNATURE, ihdr({ width: 9, height: 9 }), idat(lines(9 * 28))])),
  file('lines with an invalid deflate stream', () => png(ihdr({ width: 9, height: 9 }), idat(Buffer.alloc(5_000, 7)))),
  file('invalid filters', () => png(ihdr({ width: 9, height: 9 }), idat(deflateSync(Buffer.alloc(9 * 28, 200))))),
  file('a palette of 300 colours', () =>
    png(ihdr({ width: 9, height: 9, colour: 3 }), pngChunk('PLTE', Buffer.alloc(900)), idat(lines(90))),
  ),
  file('colours beyond the palette', () =>
    png(ihdr({ width: 9, height: 9, colour: 3 }), pngChunk('PLTE', Buffer.alloc(3)), idat(deflateSync(Buffer.alloc(90, 1)))),
  ),
  file('no palette', () => png(ihdr({ width: 9, height: 9, colour: 3 }), idat(lines(90)))),
  file('a depth of 255', () => png(ihdr({ width: 9, height: 9, depth: 255 }), idat(lines(300)))),
  file('4 billion frames', () => withPngChunk(valid, pngChunk('acTL', Buffer.concat([u32be(0xffffffff), u32be(0)])))),
  ...truncated('a PNG', valid, [4, 8, 12, 16, 20, HEAD_END - 1, HEAD_END, HEAD_END + 4, HEAD_END + 9, valid.length - 13, valid.length - 4]),
  ...damaged('a PNG', valid, 12),
];
