import { damaged, file, repeated, truncated, u16be, u24le, u32be, u32le, type HostileFile } from './hostile-file.js';

const riff = (type: string, ...body: Buffer[]): Buffer => {
  const whole = Buffer.concat(body);
  return Buffer.concat([Buffer.from(type, 'latin1'), u32le(whole.length), whole, Buffer.alloc(whole.length % 2)]);
};
const webp = (...chunks: Buffer[]): Buffer => riff('RIFF', Buffer.from('WEBP'), ...chunks);
const ANIMATED = 0x02;
const canvas = (width: number, height: number, flags = 0): Buffer =>
  riff('VP8X', Buffer.from([flags, 0, 0, 0]), u24le(width - 1), u24le(height - 1));
const ANIM = riff('ANIM', Buffer.alloc(6));
const frame = (width: number, height: number, ...parts: Buffer[]): Buffer =>
  riff('ANMF', Buffer.alloc(6), u24le(width - 1), u24le(height - 1), Buffer.alloc(4), ...parts);
/** Header of a lossless WebP, with 14 bits each for width and height. */
const lossless = (width: number, height: number): Buffer =>
  riff('VP8L', Buffer.from([0x2f]), u32le((width - 1) | ((height - 1) << 14)), Buffer.alloc(50));
const lossy = (width: number, height: number): Buffer =>
  riff('VP8 ', Buffer.from([0x10, 0, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8]), Buffer.alloc(60));

/** An entry that points to another EXIF directory. */
const pointer = (tag: number, to: number): Buffer => Buffer.concat([u16be(tag), u16be(4), u32be(1), u32be(to)]);
const SUB_DIRECTORY = 0x8769;
/** An EXIF directory whose entries all point to itself. */
const pointers = (entries: number): Buffer => Buffer.concat([u32be(8), u16be(entries), repeated(pointer(SUB_DIRECTORY, 8), entries)]);

/** `valid` is a small still WebP, `animated` one of two frames. */
export const hostileWebps = (valid: Buffer, animated: Buffer): HostileFile[] => [
  file('a canvas of 16,777,216 × 16,777,216', () => webp(canvas(2 ** 24, 2 ** 24), lossless(1, 1))),
  file('an animated canvas of 16,777,216 × 16,777,216', () => webp(canvas(2 ** 24, 2 ** 24, ANIMATED), ANIM, frame(1, 1, lossless(1, 1)))),
  file('a lossless picture of 16,384 × 16,384', () => webp(lossless(16_384, 16_384))),
  file('a lossy picture of 16,383 × 16,383', () => webp(lossy(16_383, 16_383))),
  file('1,001 frames', () => webp(canvas(9, 9, ANIMATED), ANIM, repeated(frame(9, 9, lossless(9, 9)), 1_001))),
  file('a thousand frames of 16 megapixels', () => webp(canvas(4_000, 4_000, ANIMATED), ANIM, repeated(frame(4_000, 4_000), 1_000))),
  file('a frame without a picture', () => webp(canvas(9, 9, ANIMATED), ANIM, frame(9, 9))),
  file('a frame shorter than its head', () => webp(canvas(9, 9, ANIMATED), ANIM, riff('ANMF', Buffer.alloc(5)))),
  file('nested frames', () => {
    let nested = frame(9, 9, lossless(9, 9));
    for (let depth = 0; depth < 300; depth++) nested = frame(9, 9, nested);
    return webp(canvas(9, 9, ANIMATED), ANIM, nested);
  }),
  file('60,000 empty chunks', () => webp(canvas(9, 9, ANIMATED), repeated(riff('EXIF'), 60_000))),
  file('60,000 empty parts of a frame', () => webp(canvas(9, 9, ANIMATED), ANIM, frame(9, 9, repeated(riff('VP8 '), 60_000)))),
  file('a chunk of 4 GB', () => webp(canvas(9, 9, ANIMATED), Buffer.from('ANMF'), u32le(0xffffffff), Buffer.alloc(30))),
  file('a part of 4 GB', () => webp(canvas(9, 9, ANIMATED), ANIM, frame(9, 9, Buffer.from('VP8L'), u32le(0xffffffff), Buffer.alloc(30)))),
  file('a declared size of 4 GB', () => Buffer.concat([Buffer.from('RIFF'), u32le(0xffffffff), animated.subarray(8)])),
  file('a declared size of 0', () => Buffer.concat([Buffer.from('RIFF'), u32le(0), valid.subarray(8)])),
  file('no picture', () => webp(canvas(9, 9))),
  file('no chunk', () => webp()),
  file('transparency without a picture', () => webp(canvas(9, 9, 0x10), riff('ALPH', Buffer.alloc(40)))),
  file('5 MB of EXIF', () => webp(canvas(9, 9, 0x08), lossless(9, 9), riff('EXIF', Buffer.alloc(5_000_000)))),
  file('an EXIF directory with 5,000 references to itself', () =>
    webp(canvas(9, 9, 0x08), lossless(9, 9), riff('EXIF', Buffer.from('MM\0*', 'latin1'), pointers(5_000))),
  ),
  ...truncated('a WebP', valid, [8, 12, 16, 20, 26, 30, valid.length - 1]),
  ...truncated('an animated WebP', animated, [20, 30, 44, 60, animated.length - 1]),
  ...damaged('a WebP', valid, 8),
  ...damaged('an animated WebP', animated, 8),
];

const segment = (marker: number, body: Buffer): Buffer => Buffer.concat([Buffer.from([0xff, marker]), u16be(body.length + 2), body]);
const START_BYTES = 2;
const withSegment = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, START_BYTES), ...segments, jpeg.subarray(START_BYTES)]);
const exif = (...tiff: Buffer[]): Buffer => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0*', 'latin1'), ...tiff]));
/** Start and end of the last scan of a progressive JPEG. */
function lastScan(jpeg: Buffer): { start: number; end: number } {
  return { start: jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end: jpeg.length - 2 };
}

function withScans(progressive: Buffer, scans: number): Buffer {
  const { start, end } = lastScan(progressive);
  return Buffer.concat([progressive.subarray(0, end), repeated(progressive.subarray(start, end), scans), progressive.subarray(end)]);
}

function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = [0xc0, 0xc2].map((marker) => jpeg.indexOf(Buffer.from([0xff, marker]))).find((place) => place > 0) ?? 0;
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

/** `progressive` is a small JPEG with several scans. */
export const hostileJpegs = (valid: Buffer, progressive: Buffer): HostileFile[] => [
  file('65,535 × 65,535', () => withSize(valid, 65_535, 65_535)),
  file('65,535 × 65,535 in several scans', () => withSize(progressive, 65_535, 65_535)),
  file('7,000 × 7,000 in several scans', () => withSize(progressive, 7_000, 7_000)),
  file('no area', () => withSize(valid, 0, 0)),
  file('a thousand scans', () => withScans(progressive, 1_000)),
  file('ten thousand scans', () => withScans(progressive, 10_000)),
  file('2,000 scans of 7,000 × 7,000', () => withScans(withSize(progressive, 7_000, 7_000), 2_000)),
  file('an EXIF directory that follows itself', () => withSegment(valid, exif(u32be(8), u16be(0), u32be(8)))),
  file('a cycle of EXIF directories', () =>
    withSegment(valid, exif(u32be(8), u16be(1), pointer(SUB_DIRECTORY, 26), u32be(0), u16be(1), pointer(SUB_DIRECTORY, 8), u32be(8))),
  ),
  file('65,535 entries of EXIF', () => withSegment(valid, exif(u32be(8), u16be(65_535), repeated(pointer(SUB_DIRECTORY, 8), 5_000)))),
  file('an entry of EXIF of 4 GB', () =>
    withSegment(valid, exif(u32be(8), u16be(1), u16be(0x010e), u16be(2), u32be(0xffffffff), u32be(0))),
  ),
  file('150 segments of EXIF', () => withSegment(valid, repeated(exif(Buffer.alloc(60_000)), 150))),
  file('100,000 empty comments', () => withSegment(valid, repeated(segment(0xfe, Buffer.alloc(0)), 100_000))),
  file('a million fill bytes', () => withSegment(valid, Buffer.alloc(1_000_000, 0xff))),
  file('a colour profile with one of 255 parts', () =>
    withSegment(valid, segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\xff', 'latin1'), Buffer.alloc(60_000)]))),
  ),
  file('undefined tables', () => withSegment(valid, segment(0xc4, Buffer.alloc(300, 0xff)))),
  file('a restart after each block', () => withSegment(valid, segment(0xdd, u16be(1)))),
  file('repeated start markers', () => repeated(Buffer.from([0xff, 0xd8]), 100_000)),
  file('no end', () => valid.subarray(0, -2)),
  file('a script after the end', () => Buffer.concat([valid, Buffer.from('<?php system($_GET[0]); ?>')])),
  ...truncated('a JPEG', valid, [2, 3, 4, 20, 100, 160, 300, 610, valid.length - 20]),
  ...damaged('a JPEG', valid, 16),
  ...damaged('a progressive JPEG', progressive, 8),
];
