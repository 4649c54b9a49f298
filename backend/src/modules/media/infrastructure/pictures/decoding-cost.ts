import { TooDemanding } from '../../domain/media.errors.js';
import { MAX_ANIMATION_PIXELS } from '../../domain/media.js';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const HEADERS = ['II*\0', 'MM\0*'].map((text) => Buffer.from(text, 'latin1'));
/** Maximum headers of a file. Previews and pages have one each, and pixel data can contain the bytes of a header by chance. */
const MAX_HEADERS = 1_000;
/** Maximum directories of all headers of a file: one or two for each header, and the ones that they point to. */
const MAX_DIRECTORIES = 3_000;
/** Maximum entries of all directories of a file. A camera writes about 100 entries. */
const MAX_ENTRIES = 20_000;
/** Maximum bytes of all values of a file. A JPEG segment holds 64 KB. */
const MAX_VALUE_BYTES = 16 * 1024 * 1024;
/** Tags that point to the Exif, GPS and interoperability directories. */
const DIRECTORY_TAGS = new Set([0x8769, 0x8825, 0xa005]);
const HEADER_BYTES = 8;
export const ENTRY_BYTES = 12;
/** Bytes of one component; the index is the number of the format. */
const FORMAT_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * Throws `TooDemanding` for a file with excessive or circular EXIF directories anywhere. The decoder reads EXIF before
 * its time limit applies, follows circular directories for half a minute and copies the value of every entry.
 */
export function assertBoundedExif(file: Buffer): void {
  const reader = new ExifReader(file);
  for (const header of HEADERS) {
    for (let offset = file.indexOf(header); offset !== -1; offset = file.indexOf(header, offset + 1)) reader.readHeader(offset);
  }
}

class ExifReader {
  private headers = 0;
  private visits = 0;
  private entries = 0;
  private valueBytes = 0;

  constructor(private readonly file: Buffer) {}

  /** Reads the directories of the header at this offset. */
  readHeader(header: number): void {
    this.headers += 1;
    if (this.headers > MAX_HEADERS) throw new TooDemanding();
    if (header + HEADER_BYTES > this.file.length) return;
    const tiff = new Tiff(this.file.subarray(header));
    const first = tiff.long(4);
    this.visit(tiff, first, []);
    this.visit(tiff, tiff.afterDirectory(first), []);
  }

  /** Two pointers to one directory are allowed, because some cameras write them; a cycle is refused. */
  private visit(tiff: Tiff, directory: number, ancestors: number[]): void {
    this.visits += 1;
    if (this.visits > MAX_DIRECTORIES || ancestors.includes(directory)) throw new TooDemanding();
    for (const child of this.directoriesIn(tiff, directory)) this.visit(tiff, child, [...ancestors, directory]);
  }

  private directoriesIn(tiff: Tiff, directory: number): number[] {
    const children: number[] = [];
    for (
      let entry = directory + 2, remaining = tiff.short(directory);
      remaining > 0 && tiff.contains(entry, ENTRY_BYTES);
      remaining--, entry += ENTRY_BYTES
    ) {
      this.entries += 1;
      const bytes = (FORMAT_BYTES[tiff.short(entry + 2)] ?? 0) * tiff.long(entry + 4);
      if (bytes <= tiff.length) this.valueBytes += bytes;
      if (this.entries > MAX_ENTRIES || this.valueBytes > MAX_VALUE_BYTES) throw new TooDemanding();
      if (DIRECTORY_TAGS.has(tiff.short(entry))) children.push(tiff.long(entry + 8));
    }
    return children;
  }
}

/** Reads numbers of EXIF, in its byte order. Those outside of the data are 0. */
export class Tiff {
  private readonly isBigEndian: boolean;

  constructor(private readonly bytes: Buffer) {
    this.isBigEndian = bytes[0] === HEADERS[1]?.[0];
  }

  get length(): number {
    return this.bytes.length;
  }

  contains(offset: number, length: number): boolean {
    return offset + length <= this.bytes.length;
  }

  short(offset: number): number {
    if (!this.contains(offset, 2)) return 0;
    return this.isBigEndian ? this.bytes.readUInt16BE(offset) : this.bytes.readUInt16LE(offset);
  }

  long(offset: number): number {
    if (!this.contains(offset, 4)) return 0;
    return this.isBigEndian ? this.bytes.readUInt32BE(offset) : this.bytes.readUInt32LE(offset);
  }

  /** Offset of the next directory; 0 when there is none. */
  afterDirectory(directory: number): number {
    return this.long(directory + 2 + this.short(directory) * ENTRY_BYTES);
  }
}

const START_OF_SCAN = Buffer.from([0xff, 0xda]);
/** Encoders write about ten scans. The limit is far higher, because metadata can contain the two marker bytes by chance. */
const MAX_SCANS = 500;

/** Throws `TooDemanding` for too many scans, because the decoder processes the whole picture for each scan, even of a few bytes. */
export function assertFewScans(jpeg: Buffer, pixels: number): void {
  const maxScans = Math.min(MAX_SCANS, MAX_ANIMATION_PIXELS / pixels);
  let scans = 0;
  for (let offset = jpeg.indexOf(START_OF_SCAN); offset !== -1; offset = jpeg.indexOf(START_OF_SCAN, offset + 2)) {
    scans += 1;
    if (scans > maxScans) throw new TooDemanding();
  }
}

/** Boxes of pixels and padding, which the decoder reads only where the index points to. */
const DATA_BOXES = new Set(['mdat', 'free', 'skip', 'uuid']);
/** Maximum boxes at the top level of a HEIF or AVIF. A camera writes four. */
const MAX_BOXES = 1_000;
/** Maximum bytes of the index. A photo of a phone has a few kilobytes, a large colour profile half a megabyte. */
const MAX_INDEX_BYTES = 1024 * 1024;
const BOX_HEADER_BYTES = 8;

/**
 * Throws `TooDemanding` for a HEIF or AVIF with a large index. The decoder reads the index before its time limit applies, a byte or a box
 * at a time: 7 s for a colour profile of 5 MB.
 */
export function assertSmallIndex(file: Buffer): void {
  let boxes = 0;
  let indexBytes = 0;
  for (let offset = 0; offset + BOX_HEADER_BYTES <= file.length;) {
    const end = Math.min(offset + boxSizeAt(file, offset), file.length);
    if (!DATA_BOXES.has(file.toString('latin1', offset + 4, offset + BOX_HEADER_BYTES))) indexBytes += end - offset;
    boxes += 1;
    if (boxes > MAX_BOXES || indexBytes > MAX_INDEX_BYTES) throw new TooDemanding();
    offset = end;
  }
}

/** The size of a box: 1 stands for a size of 64 bits after the name, 0 and any other size below that of the header for the remaining file. */
function boxSizeAt(file: Buffer, offset: number): number {
  const size = file.readUInt32BE(offset);
  if (size === 1 && offset + 2 * BOX_HEADER_BYTES <= file.length)
    return Math.max(Number(file.readBigUInt64BE(offset + 8)), BOX_HEADER_BYTES);
  return size < BOX_HEADER_BYTES ? file.length : size;
}

/** Maximum chunks or blocks of a file. An ordinary file has a few thousand. */
const MAX_STEPS = 50_000;
/** Steps before the event loop runs other work; they take a few milliseconds. */
const STEPS_PER_TURN = 1_000;

/** Limits the parts of one file at all levels of nesting, and yields to the event loop while they are parsed. */
export class StepBudget {
  private steps = 0;

  /** Counts one part. Throws `TooDemanding` when the file has too many. */
  async spend(): Promise<void> {
    this.steps += 1;
    if (this.steps > MAX_STEPS) throw new TooDemanding();
    if (this.steps % STEPS_PER_TURN === 0) await yieldToEventLoop();
  }
}
