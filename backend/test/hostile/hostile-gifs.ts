import { gifBomb } from '../support/pictures.js';
import { damaged, file, repeated, truncated, u16le, type HostileFile } from './hostile-file.js';

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const head = (width: number, height: number): Buffer =>
  Buffer.concat([Buffer.from('GIF89a'), u16le(width), u16le(height), bytes(0x80, 0, 0, 0, 0, 0, 255, 255, 255)]);
const TRAILER = bytes(0x3b);

interface Frame {
  left?: number;
  top?: number;
  width?: number;
  height?: number;
  codeSize?: number;
  data?: Buffer;
}

const frame = ({ left = 0, top = 0, width = 1, height = 1, codeSize = 2, data = bytes(2, 0x4c, 1, 0) }: Frame = {}): Buffer =>
  Buffer.concat([bytes(0x2c), u16le(left), u16le(top), u16le(width), u16le(height), bytes(0, codeSize), data]);
/** Sub-blocks of maximum length, without the terminator. */
const blocks = (length: number): Buffer => repeated(Buffer.concat([bytes(255), Buffer.alloc(255, 0x44)]), Math.ceil(length / 256));
const gif = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, TRAILER]);
const extension = (label: number, ...body: Buffer[]): Buffer => Buffer.concat([bytes(0x21, label), ...body]);

/** `valid` is a GIF of two frames. */
export const hostileGifs = (valid: Buffer): HostileFile[] => [
  file('a canvas of 65,535 × 65,535', () => gif(head(65_535, 65_535), frame())),
  file('a frame of 65,535 × 65,535', () => gif(head(1, 1), frame({ width: 65_535, height: 65_535 }))),
  file('a frame outside of the canvas', () => gif(head(1, 1), frame({ left: 65_535, top: 65_535 }))),
  file('a canvas without an area', () => gif(head(0, 0), frame({ width: 0, height: 0 }))),
  file('1,001 frames', () => gif(head(1, 1), repeated(frame(), 1_001))),
  file('50,001 frames', () => gif(head(1, 1), repeated(frame(), 50_001))),
  file('a thousand frames of 4 megapixels', () => gifBomb({ width: 2_000, height: 2_000, frames: 1_000 })),
  file('thirty frames of 6 megapixels', () => gifBomb({ width: 3_000, height: 2_000, frames: 30 })),
  file('2 MB of unterminated sub-blocks', () => Buffer.concat([head(1, 1), frame({ data: blocks(2_000_000) })])),
  file('two million sub-blocks of one byte', () =>
    gif(head(1, 1), frame({ data: Buffer.concat([repeated(bytes(1, 0xff), 2_000_000), bytes(0)]) })),
  ),
  file('two million sub-blocks of one byte in a comment', () =>
    gif(head(1, 1), extension(0xfe, repeated(bytes(1, 97), 2_000_000), bytes(0)), frame()),
  ),
  file('an unterminated comment', () => Buffer.concat([head(1, 1), extension(0xfe, blocks(1_000_000))])),
  file('100,000 comments', () => gif(head(1, 1), repeated(extension(0xfe, bytes(1, 97, 0)), 100_000), frame())),
  file('49,000 loops', () =>
    gif(head(1, 1), repeated(extension(0xff, bytes(11), Buffer.from('NETSCAPE2.0'), bytes(3, 1, 0, 0, 0)), 49_000), frame()),
  ),
  file('a truncated loop extension', () => Buffer.concat([head(1, 1), extension(0xff, bytes(11), Buffer.from('NETSCAPE2.0'))])),
  ...[0, 1, 12, 13, 255].map((codeSize) =>
    file(`codes of ${codeSize} bits`, () => gif(head(9, 9), frame({ width: 9, height: 9, codeSize }))),
  ),
  file('undefined LZW codes', () =>
    gif(head(500, 500), frame({ width: 500, height: 500, data: Buffer.concat([blocks(60_000), bytes(0)]) })),
  ),
  file('colours outside of the table', () =>
    gif(Buffer.concat([Buffer.from('GIF89a'), u16le(9), u16le(9), bytes(0, 0, 0)]), frame({ width: 9, height: 9 })),
  ),
  file('a truncated colour table', () => Buffer.concat([Buffer.from('GIF89a'), u16le(9), u16le(9), bytes(0xf7, 0, 0), Buffer.alloc(20)])),
  file('no frame', () => gif(head(9, 9))),
  file('a header only', () => head(9, 9)),
  file('invalid blocks', () => gif(head(9, 9), Buffer.alloc(100_000, 0x55))),
  file('a script after the end', () => Buffer.concat([valid, Buffer.from('<script>alert(1)</script>'.repeat(1_000))])),
  ...truncated('a GIF', valid, [3, 6, 10, 13, 14, 20, 40, valid.length - 30, valid.length - 2, valid.length - 1]),
  ...damaged('a GIF', valid, 12),
];
