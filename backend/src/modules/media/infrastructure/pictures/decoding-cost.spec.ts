import sharp from 'sharp';
import { TooDemanding } from '../../domain/media.errors.js';
import { cameraPhoto, jpegSegment } from '../../../../../test/support/camera-photo.js';
import { heif } from '../../../../../test/support/heic.js';
import { pngChunk } from '../../../../../test/support/pictures.js';
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

/** EXIF data in a PNG, whose EXIF may be larger than the 64 KB of a JPEG. */
const pngOf = (data: Buffer): Buffer => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), pngChunk('eXIf', data)]);

describe('assertBoundedExif', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts the EXIF of a camera in a %s', async (format) => {
    const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b45309' } })
      .withExif({ IFD0: { Make: 'Camera' }, IFD2: { ExposureTime: '1/60' }, IFD3: { GPSLatitude: '41/1 9/1 0/1' } })
      .toFormat(format)
      .toBuffer();
    expect(() => assertBoundedExif(file, `image/${format}`)).not.toThrow();
  });

  it('accepts EXIF without directories', () => {
    for (const text of ['II*\0', 'MM\0*\0\0\0', 'MM\0*\xff\xff\xff\xff', 'II*\0\x08\0\0\0\xff\xff'])
      expect(() => assertBoundedExif(pngOf(Buffer.from(text, 'latin1')), 'image/png')).not.toThrow();
  });

  it('accepts two pointers to one directory', () => {
    const directories = exif([entry({ tag: CAMERA, value: 0 }), entry({ tag: PLACE, value: 0 })]);
    for (const at of [18, 30]) directories.writeUInt32BE(directories.length - 4, at);
    expect(() => assertBoundedExif(pngOf(directories), 'image/png')).not.toThrow();
  });

  it('accepts a pointer back to the first directory, as some cameras write it', () => {
    const directories = exif([...Array<Buffer>(14).fill(entry({ tag: 1, value: 0 })), entry({ tag: CAMERA, value: 8 })]);
    expect(() => assertBoundedExif(pngOf(directories), 'image/png')).not.toThrow();
  });

  it('reads EXIF only where the format has it', async () => {
    const cycle = exif(Array<Buffer>(2).fill(entry({ tag: CAMERA, value: 8 })));
    // As chance has them in compressed pixels, in a maker note, in the list of the pictures of a file, and in an appended film.
    for (const motion of [cycle, Buffer.alloc(100_000, Buffer.from('II*\0\0\0\0\0', 'latin1'))]) {
      const photo = await cameraPhoto({ width: 60, height: 40, makerNote: cycle, motion });
      expect(() => assertBoundedExif(photo, 'image/jpeg')).not.toThrow();
    }
  });

  it.each([
    ['a directory that points to itself twice', exif(Array<Buffer>(2).fill(entry({ tag: CAMERA, value: 8 })))],
    ['5,000 pointers to one directory', exif(Array<Buffer>(5_000).fill(entry({ tag: CAMERA, value: 60_010 })))],
    ['30,000 entries', exif(Array<Buffer>(30_000).fill(entry({ tag: 1, value: 0 })))],
    [
      '2,000 entries with the same 60,000 bytes',
      exif(Array<Buffer>(2_000).fill(entry({ tag: 1, format: 1, count: 60_000, value: 8 })), { tail: 60_000 }),
    ],
  ])('refuses %s', (_what, data) => {
    expect(() => assertBoundedExif(pngOf(data), 'image/png')).toThrow(TooDemanding);
  });

  const CYCLE = exif(Array<Buffer>(2).fill(entry({ tag: CAMERA, value: 8 })));
  it.each([
    ['image/jpeg', jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), CYCLE]))],
    [
      'image/jpeg',
      Buffer.concat([jpegSegment(0xe0, Buffer.from('\xff\xd9')), jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), CYCLE]))]),
    ],
    ['image/webp', Buffer.concat([Buffer.from('RIFF----WEBPVP8X\x01\0\0\0-\0EXIF'), Buffer.from([CYCLE.length, 0, 0, 0]), CYCLE])],
    [
      'image/heic',
      heif({
        items: [
          { type: 'hvc1', body: Buffer.alloc(9) },
          { type: 'Exif', body: Buffer.concat([Buffer.alloc(4), CYCLE]) },
        ],
      }),
    ],
  ])('refuses a cycle in a file of the type %s', (mimeType, file) => {
    expect(() => assertBoundedExif(file, mimeType)).toThrow(TooDemanding);
  });
});

describe('assertFewScans', () => {
  let progressive: Buffer;

  beforeAll(async () => {
    progressive = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b45309' } })
      .jpeg({ progressive: true })
      .toBuffer();
  });

  /** Scans of two bytes each, before the end of the picture or behind it. */
  const withScans = (scans: number, place = progressive.length - 2): Buffer =>
    Buffer.concat([
      progressive.subarray(0, place),
      Buffer.alloc(scans * 6, Buffer.from([0xff, 0xda, 0, 2, 0, 0])),
      progressive.subarray(place),
    ]);

  it.each([2_400, 50_000_000])('accepts an ordinary progressive JPEG of %d pixels', (pixels) => {
    expect(() => assertFewScans(progressive, pixels)).not.toThrow();
  });

  it('counts neither what is behind the picture nor what looks like a scan in its metadata', () => {
    expect(() => assertFewScans(withScans(1_000, progressive.length), 24_000_000)).not.toThrow();
    const thumbnails = Buffer.concat([progressive.subarray(0, 2), jpegSegment(0xe2, Buffer.alloc(60_000, Buffer.from([0xff, 0xda])))]);
    expect(() => assertFewScans(Buffer.concat([thumbnails, progressive.subarray(2)]), 24_000_000)).not.toThrow();
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

  it('accepts pixels, padding and the film of a motion photo of any size, and an index of half a megabyte', () => {
    const picture = Buffer.concat([box('ftyp', 16), box('meta', MB / 2), box('free', 2 * MB), box('mdat', 3 * MB)]);
    expect(() => assertSmallIndex(picture)).not.toThrow();
    expect(() => assertSmallIndex(Buffer.concat([picture, box('mpvd', 3 * MB), box('sefd', MB)]))).not.toThrow();
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
