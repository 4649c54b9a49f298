import sharp from 'sharp';
import { TooDemanding } from '../../domain/media.errors.js';
import { assertBoundedExif, assertFewScans, assertSmallIndex } from './decoding-cost.js';

const CAMERA = 0x8769;
const PLACE = 0x8825;
const LONG = 4;

/** One big-endian entry. */
function entry({ tag, count = 1, value, format = LONG }: { tag: number; count?: number; value: number; format?: number }): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(tag, 0);
  bytes.writeUInt16BE(format, 2);
  bytes.writeUInt32BE(count, 4);
  bytes.writeUInt32BE(value, 8);
  return bytes;
}

function exif(entries: Buffer[], { next = 0, tail = 0 } = {}): Buffer {
  const head = Buffer.from('MM\0*\0\0\0\x08\0\0', 'latin1');
  head.writeUInt16BE(entries.length, 8);
  const end = Buffer.alloc(4 + tail);
  end.writeUInt32BE(next);
  return Buffer.concat([head, ...entries, end]);
}

describe('assertBoundedExif', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts the EXIF of a camera in a %s', async (format) => {
    const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b45309' } })
      .withExif({ IFD0: { Make: 'Camera' }, IFD2: { ExposureTime: '1/60' }, IFD3: { GPSLatitude: '41/1 9/1 0/1' } })
      .toFormat(format)
      .toBuffer();
    expect(() => assertBoundedExif(file)).not.toThrow();
  });

  it('accepts a header without directories, at the end too', () => {
    for (const text of ['II*\0', 'MM\0*\0\0\0', 'MM\0*\xff\xff\xff\xff', 'II*\0\x08\0\0\0\xff\xff'])
      expect(() => assertBoundedExif(Buffer.from(text, 'latin1'))).not.toThrow();
  });

  it('accepts two pointers to one directory', () => {
    const directories = exif([entry({ tag: CAMERA, value: 0 }), entry({ tag: PLACE, value: 0 })]);
    for (const at of [18, 30]) directories.writeUInt32BE(directories.length - 4, at);
    expect(() => assertBoundedExif(directories)).not.toThrow();
  });

  it.each([
    ['a directory that points to itself', exif([entry({ tag: CAMERA, value: 8 })])],
    ['5,000 pointers to one directory', exif(Array<Buffer>(5_000).fill(entry({ tag: CAMERA, value: 60_010 })))],
    ['30,000 entries', exif(Array<Buffer>(30_000).fill(entry({ tag: 1, value: 0 })))],
    [
      '2,000 entries with the same 60,000 bytes',
      exif(Array<Buffer>(2_000).fill(entry({ tag: 1, format: 1, count: 60_000, value: 8 })), { tail: 60_000 }),
    ],
    ['2,000 headers', Buffer.alloc(16_000, Buffer.from('MM\0*\0\0\0\0', 'latin1'))],
  ])('refuses %s', (_what, file) => {
    expect(() => assertBoundedExif(file)).toThrow(TooDemanding);
  });
});

describe('assertFewScans', () => {
  let progressive: Buffer;

  beforeAll(async () => {
    progressive = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b45309' } })
      .jpeg({ progressive: true })
      .toBuffer();
  });

  const withScans = (scans: number): Buffer => Buffer.concat([progressive, Buffer.alloc(scans * 2, Buffer.from([0xff, 0xda]))]);

  it.each([2_400, 50_000_000])('accepts an ordinary progressive JPEG of %d pixels', (pixels) => {
    expect(() => assertFewScans(progressive, pixels)).not.toThrow();
  });

  it.each([
    [1_000, 2_400],
    [100, 50_000_000],
  ])('refuses %d scans of %d pixels', (scans, pixels) => {
    expect(() => assertFewScans(withScans(scans), pixels)).toThrow(TooDemanding);
  });
});

describe('assertSmallIndex', () => {
  const box = (type: string, bytes: number, size = bytes + 8): Buffer => {
    const whole = Buffer.alloc(bytes + 8, 7);
    whole.writeUInt32BE(size);
    whole.write(type, 4);
    return whole;
  };
  const MB = 1024 * 1024;

  it('accepts pixels and padding of any size, and an index of half a megabyte', () => {
    const picture = Buffer.concat([box('ftyp', 16), box('meta', MB / 2), box('free', 2 * MB), box('mdat', 3 * MB)]);
    expect(() => assertSmallIndex(picture)).not.toThrow();
    expect(() => assertSmallIndex(Buffer.concat([box('meta', MB / 2), box('mdat', 2 * MB, 0)]))).not.toThrow();
    expect(() => assertSmallIndex(Buffer.alloc(5))).not.toThrow();
  });

  it('refuses a larger index, also of several boxes, behind data with a size of 64 bits, or of an unknown type, and many boxes', () => {
    const large = Buffer.concat([box('mdat', 100, 1), Buffer.alloc(0), box('meta', 2 * MB)]);
    large.writeBigUInt64BE(108n, 8);
    const files = [
      box('meta', 2 * MB),
      Buffer.concat([box('meta', MB / 2), box('moov', MB)]),
      large,
      box('abcd', 2 * MB),
      box('meta', 2 * MB, 0),
    ];
    for (const file of [...files, Buffer.alloc(8 * 2_000, box('free', 0))]) expect(() => assertSmallIndex(file)).toThrow(TooDemanding);
  });
});
