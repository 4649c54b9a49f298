import { overlapping } from '../support/videos.js';
import { damaged, file, repeated, truncated, u32be, type HostileFile } from './hostile-file.js';

const box = (type: string, ...body: Buffer[]): Buffer => {
  const whole = Buffer.concat(body);
  return Buffer.concat([u32be(whole.length + 8), Buffer.from(type, 'latin1'), whole]);
};
/** A box with a wrong size. */
const withWrongSize = (type: string, size: number, ...body: Buffer[]): Buffer =>
  Buffer.concat([u32be(size), Buffer.from(type, 'latin1'), ...body]);
const FTYP = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1'));
const AVIF = box('ftyp', Buffer.from('avif\0\0\0\0avifmif1miaf', 'latin1'));
const U64_MAX = Buffer.alloc(8, 0xff);

function nested(type: string, depth: number): Buffer {
  const sizes = Array.from({ length: depth }, (_, n) => withWrongSize(type, (depth - n) * 8));
  return Buffer.concat(sizes);
}

/** Changes one field of a table. `offset` is relative to the name of its box. */
function withField(mp4: Buffer, type: string, offset: number, value: number): Buffer {
  const changed = Buffer.from(mp4);
  changed.writeUInt32BE(value >>> 0, mp4.lastIndexOf(type) + offset);
  return changed;
}

/** `valid` is a small MP4. The list is short, because each file is processed in a separate process. */
export const hostileMp4s = (valid: Buffer): HostileFile[] => [
  file('overlapping samples of 100 MB', () =>
    overlapping(valid, Math.ceil(100_000_000 / (valid.readUInt32BE(valid.indexOf('mdat') - 4) - 8))),
  ),
  file('4 billion samples of one size', () => withField(withField(valid, 'stsz', 8, 9), 'stsz', 12, 0xffffffff)),
  file('4 billion times', () => withField(valid, 'stts', 8, 0xffffffff)),
  file('a sample that lasts 4 billion units', () => withField(valid, 'stts', 16, 0xffffffff)),
  file('a piece beyond the end', () => withField(valid, 'stco', 12, 0xfffffff0)),
  file('an index of 4 GB', () => withField(valid, 'moov', -4, 0xffffffff)),
  file('an index with the largest declared size', () => Buffer.concat([FTYP, withWrongSize('moov', 1, U64_MAX, Buffer.alloc(100))])),
  file('boxes of no size', () => Buffer.concat([FTYP, repeated(withWrongSize('free', 0), 10_000)])),
  file('20,000 nested boxes', () => Buffer.concat([FTYP, nested('moov', 20_000)])),
  file('200,000 empty boxes', () => Buffer.concat([FTYP, repeated(box('free'), 200_000)])),
  file('200,000 tracks', () => Buffer.concat([FTYP, box('moov', repeated(box('trak'), 200_000))])),
  file('no index', () => FTYP),
  ...truncated('an MP4', valid, [valid.length - 10, Math.floor(valid.length / 2)]),
];

const EBML = Buffer.from('1a45dfa3a3428681014 2f7810142f2810442f381084282847765626d4287810242858102'.replace(/ /g, ''), 'hex');
const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex');
const SEGMENT = Buffer.from('18538067', 'hex');
const CLUSTER = Buffer.from('1f43b675', 'hex');
const TRACKS = Buffer.from('1654ae6b', 'hex');

export const HOSTILE_WEBMS: HostileFile[] = [
  file('a WebM with a header only', () => EBML),
  file('an unterminated segment', () => Buffer.concat([EBML, SEGMENT, UNKNOWN_SIZE, Buffer.alloc(1_000)])),
  file('100,000 nested segments', () => Buffer.concat([EBML, repeated(Buffer.concat([SEGMENT, UNKNOWN_SIZE]), 100_000)])),
  file('100,000 unterminated clusters', () =>
    Buffer.concat([EBML, SEGMENT, UNKNOWN_SIZE, repeated(Buffer.concat([CLUSTER, UNKNOWN_SIZE]), 100_000)]),
  ),
  file('tracks of 2 to the power of 56 bytes', () =>
    Buffer.concat([EBML, SEGMENT, UNKNOWN_SIZE, TRACKS, Buffer.from('01fffffffffffffe', 'hex')]),
  ),
];

/** An index with a colour profile, in front of the one of the file. */
const withProfile = (avif: Buffer, bytes: number): Buffer =>
  Buffer.concat([
    AVIF,
    box('meta', u32be(0), box('iprp', box('ipco', box('colr', Buffer.from('prof'), Buffer.alloc(bytes, 7))))),
    avif.subarray(avif.readUInt32BE(0)),
  ]);

/** `valid` is a small AVIF. */
export const hostileAvifs = (valid: Buffer): HostileFile[] => [
  file('an AVIF with a header only', () => AVIF),
  file('an AVIF of 65,535 × 65,535', () => withField(withField(valid, 'ispe', 8, 65_535), 'ispe', 12, 65_535)),
  file('an AVIF of 4 billion × 4 billion', () => withField(withField(valid, 'ispe', 8, 0xffffffff), 'ispe', 12, 0xffffffff)),
  file('an AVIF with a colour profile of 9 MB', () => withProfile(valid, 9_000_000)),
  file('an index of an AVIF of 4 GB', () => withField(valid, 'meta', -4, 0xffffffff)),
  file('20,000 nested boxes of an AVIF', () => Buffer.concat([AVIF, nested('meta', 20_000)])),
  file('100,000 boxes of an AVIF', () => Buffer.concat([AVIF, box('meta', u32be(0), repeated(box('iprp'), 100_000))])),
  ...truncated('an AVIF', valid, [12, 20, 40, 100, 200, valid.length - 5]),
  ...damaged('an AVIF', valid, 16),
];
