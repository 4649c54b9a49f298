import { TooDemanding } from '../../domain/media.errors.js';
import { MAX_ANIMATION_PIXELS } from '../../domain/media.js';
import { exifBlocks } from './exif-blocks.js';
import { boxesIn } from './heif-items.js';
import { jpegSegments, START_OF_SCAN } from './jpeg-segments.js';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Maximum directories of a file: one or two of each block of EXIF data, and the ones that they point to. */
const MAX_DIRECTORIES = 3_000;
/** The decoder follows pointers between directories at most so deep. Some cameras write pointers that lead back to the first directory. */
const MAX_DEPTH = 170;
/** Maximum entries of all directories of a file. A camera writes about 100 entries. */
const MAX_ENTRIES = 20_000;
/** Maximum bytes of all values of a file. A JPEG segment holds 64 KB. */
const MAX_VALUE_BYTES = 16 * 1024 * 1024;
/** Tags that point to the Exif, GPS and interoperability directories. */
const DIRECTORY_TAGS = new Set([0x8769, 0x8825, 0xa005]);
export const ENTRY_BYTES = 12;
/** Bytes of one component; the index is the number of the format. */
const FORMAT_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

/**
 * Throws `TooDemanding` for a file with excessive EXIF directories, counted as often as pointers lead to them. The decoder reads EXIF before its
 * time limit applies, follows circular directories for half a minute and copies the value of every entry.
 */
export function assertBoundedExif(file: Buffer, mimeType: string): void {
  const reader = new ExifReader();
  for (const block of exifBlocks(file, mimeType)) reader.readBlock(block);
}

class ExifReader {
  private visits = 0;
  private entries = 0;
  private valueBytes = 0;

  /** Reads the directories of the picture and of its thumbnail, if there is one. */
  readBlock(block: Buffer): void {
    const tiff = new Tiff(block);
    const first = tiff.long(4);
    this.visit(tiff, first);
    const second = tiff.afterDirectory(first);
    if (second !== 0) this.visit(tiff, second);
  }

  private visit(tiff: Tiff, directory: number, depth = 1): void {
    this.visits += 1;
    if (this.visits > MAX_DIRECTORIES) throw new TooDemanding();
    const children = this.directoriesIn(tiff, directory);
    if (depth < MAX_DEPTH) for (const child of children) this.visit(tiff, child, depth + 1);
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

/** The first letter of EXIF data in big-endian order. */
const BIG_ENDIAN = 'M'.charCodeAt(0);

/** Reads numbers of EXIF, in its byte order. Those outside of the data are 0. */
export class Tiff {
  private readonly isBigEndian: boolean;

  constructor(private readonly bytes: Buffer) {
    this.isBigEndian = bytes[0] === BIG_ENDIAN;
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

/** Encoders write about ten scans. */
const MAX_SCANS = 500;

/** Throws `TooDemanding` for too many scans, because the decoder processes the whole picture for each scan, even of a few bytes. */
export function assertFewScans(jpeg: Buffer, pixels: number): void {
  const maxScans = Math.min(MAX_SCANS, MAX_ANIMATION_PIXELS / pixels);
  let scans = 0;
  for (const { marker } of jpegSegments(jpeg)) {
    if (marker === START_OF_SCAN) scans += 1;
    if (scans > maxScans) throw new TooDemanding();
  }
}

/**
 * Boxes of pixels, padding, the film of a motion photo and other data of the camera's maker (Samsung). The decoder reads them only where the index
 * points to.
 */
const DATA_BOXES = new Set(['mdat', 'free', 'skip', 'wide', 'uuid', 'mpvd', 'sefd']);
/** Maximum boxes at the top level of a HEIF or AVIF. A camera writes four. */
const MAX_BOXES = 1_000;
/** Maximum bytes of the index. A photo of a phone has a few kilobytes, a large colour profile half a megabyte. */
const MAX_INDEX_BYTES = 1024 * 1024;

/**
 * Throws `TooDemanding` for a HEIF or AVIF with a large index. The decoder reads the index before its time limit applies, a byte or a box
 * at a time: 7 s for a colour profile of 5 MB.
 */
export function assertSmallIndex(file: Buffer): void {
  let boxes = 0;
  let indexBytes = 0;
  for (const { type, start, end } of boxesIn(file, 0, file.length)) {
    if (!DATA_BOXES.has(type)) indexBytes += end - start;
    boxes += 1;
    if (boxes > MAX_BOXES || indexBytes > MAX_INDEX_BYTES) throw new TooDemanding();
  }
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
