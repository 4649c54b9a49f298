import type { Metadata } from 'sharp';
import { TooManyPixels } from '../../domain/media.errors.js';
import { MAX_FRAMES, MAX_PIXELS } from '../../domain/media-kind.js';

/** Maximum memory for one picture, so that a process of ordinary size does not run out of memory. */
const MAX_MEGABYTES = 320;
/** Memory for code, buffers and processing line by line. */
const FLOOR_MEGABYTES = 24;
const LIES_ON_ITS_SIDE = 2;

/** Measured bytes per pixel that the decoder or encoder of a type holds at a time; types that are not listed work line by line. */
const DECODES_WHOLE: Record<string, number> = { 'image/webp': 8, 'image/avif': 24, 'image/gif': 5 };
const ENCODES_WHOLE: Record<string, number> = { 'image/webp': 4, 'image/avif': 15 };
/** Maximum pixels of types that are encoded as a whole; a larger opaque picture becomes a JPEG. */
const KEEPS_TYPE_UP_TO: Record<string, number> = { 'image/webp': 16_000_000, 'image/avif': 8_000_000 };

/** The header of a picture: its size, the memory that processing needs, and the type of the rendition. */
export class Picture {
  readonly pages: number;
  /** Width of the upright picture. */
  readonly width: number;
  readonly height: number;

  constructor(
    private readonly mimeType: string,
    private readonly metadata: Metadata,
  ) {
    const { width, height, pages = 1, pageHeight = height, autoOrient } = metadata;
    // Only the first picture of an AVIF sequence is shown.
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

  /** MIME type of the rendition. */
  get encodedAs(): string {
    const isLarge = this.pixels > (KEEPS_TYPE_UP_TO[this.mimeType] ?? Infinity);
    return isLarge && !this.metadata.hasAlpha ? 'image/jpeg' : this.mimeType;
  }

  /** Maximum memory for decoding and encoding the picture. */
  get megabytes(): number {
    return FLOOR_MEGABYTES + (this.pixels * this.bytesAtOnce) / 1024 / 1024;
  }

  /** Largest picture of this kind within `MAX_MEGABYTES`; PR-31 lists the usual kinds. */
  private get mostMegapixels(): number {
    return Math.floor(((MAX_MEGABYTES - FLOOR_MEGABYTES) * 1024 * 1024) / this.bytesAtOnce / 1_000_000);
  }

  /** Bytes per pixel that are in memory at a time. */
  private get bytesAtOnce(): number {
    return this.decodedWhole + this.turned + (ENCODES_WHOLE[this.encodedAs] ?? 0);
  }

  private get decodedWhole(): number {
    const { isProgressive, chromaSubsampling } = this.metadata;
    // A progressive JPEG needs the coefficients of all components; an interlaced PNG is complete only at its end.
    if (this.mimeType === 'image/jpeg') return isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 6) : 0;
    if (this.mimeType === 'image/png') return isProgressive ? this.bytesPerPixel : 0;
    return DECODES_WHOLE[this.mimeType] ?? 0;
  }

  /** Rotating and mirroring need the whole picture in memory. */
  private get turned(): number {
    return (this.metadata.orientation ?? 1) >= LIES_ON_ITS_SIDE ? this.bytesPerPixel : 0;
  }

  private get bytesPerPixel(): number {
    return (this.metadata.channels ?? 4) * (this.metadata.depth === 'ushort' ? 2 : 1);
  }
}
