import type { Metadata } from 'sharp';
import { TooManyPixels } from '../../domain/media.errors.js';
import { MAX_FRAMES, MAX_PIXELS } from '../../domain/media-kind.js';

/** More than this for one picture, and a process of ordinary size is in danger. */
const MAX_MEGABYTES = 320;
/** Code, buffers, and what goes through a pipeline line by line. */
const FLOOR_MEGABYTES = 24;
const LIES_ON_ITS_SIDE = 2;

/** Bytes for each pixel that a decoder, and an encoder, of the type keeps at a time (measured; 0: it goes line by line). */
const DECODES_WHOLE: Record<string, number> = { 'image/webp': 8, 'image/avif': 24, 'image/gif': 5 };
const ENCODES_WHOLE: Record<string, number> = { 'image/webp': 4, 'image/avif': 15 };
/** Up to here a type that is encoded as a whole stays what it is; a larger picture becomes a JPEG if it is opaque. */
const KEEPS_TYPE_UP_TO: Record<string, number> = { 'image/webp': 16_000_000, 'image/avif': 8_000_000 };

/** What the head of a picture tells of it: how large it is, what it is going to cost, and what to make of it. */
export class Picture {
  readonly pages: number;
  /** Upright. */
  readonly width: number;
  readonly height: number;

  constructor(
    private readonly mimeType: string,
    private readonly metadata: Metadata,
  ) {
    const { width, height, pages = 1, pageHeight = height, autoOrient } = metadata;
    // of a sequence of AVIF only the first picture is shown
    this.pages = mimeType === 'image/avif' ? 1 : pages;
    this.width = this.pages > 1 ? width : autoOrient.width;
    this.height = this.pages > 1 ? pageHeight : autoOrient.height;
  }

  get pixels(): number {
    return this.width * this.height;
  }

  get isPalette(): boolean {
    return this.metadata.isPalette;
  }

  assertWithinLimits(): void {
    if (this.pixels > MAX_PIXELS || this.pages > MAX_FRAMES) throw new TooManyPixels();
    if (this.megabytes > MAX_MEGABYTES) throw new TooManyPixels(this.mostMegapixels);
  }

  /** The type its original is encoded as. */
  get encodedAs(): string {
    const isLarge = this.pixels > (KEEPS_TYPE_UP_TO[this.mimeType] ?? Infinity);
    return isLarge && !this.metadata.hasAlpha ? 'image/jpeg' : this.mimeType;
  }

  /** What decoding and encoding it keeps in memory at the most. */
  get megabytes(): number {
    return FLOOR_MEGABYTES + (this.pixels * this.bytesAtOnce) / 1024 / 1024;
  }

  /** Up to here a picture of this kind stays within `MAX_MEGABYTES`; PR-31 lists the usual kinds. */
  private get mostMegapixels(): number {
    return Math.floor(((MAX_MEGABYTES - FLOOR_MEGABYTES) * 1024 * 1024) / this.bytesAtOnce / 1_000_000);
  }

  /** For each pixel. */
  private get bytesAtOnce(): number {
    return this.decodedWhole + this.turned + (ENCODES_WHOLE[this.encodedAs] ?? 0);
  }

  private get decodedWhole(): number {
    const { isProgressive, chromaSubsampling } = this.metadata;
    // coefficients of all components; an interlaced PNG is all there before its first line is
    if (this.mimeType === 'image/jpeg') return isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 6) : 0;
    if (this.mimeType === 'image/png') return isProgressive ? this.bytesPerPixel : 0;
    return DECODES_WHOLE[this.mimeType] ?? 0;
  }

  /** Only a whole picture can be turned. */
  private get turned(): number {
    return (this.metadata.orientation ?? 1) >= LIES_ON_ITS_SIDE ? this.bytesPerPixel : 0;
  }

  private get bytesPerPixel(): number {
    return (this.metadata.channels ?? 4) * (this.metadata.depth === 'ushort' ? 2 : 1);
  }
}
