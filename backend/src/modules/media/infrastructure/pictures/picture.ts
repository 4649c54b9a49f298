import type { Metadata } from 'sharp';
import { MAX_FRAMES, MAX_PIXELS, tooManyPixels } from '../../domain/media.js';
import { TooManyPixels } from '../../domain/media.errors.js';
import { isHeif } from './decode-heif.js';

/** Maximum memory for one picture, so that a process of ordinary size does not run out of memory. */
const MAX_MEGABYTES = 320;
/** Memory for code, buffers and processing line by line. */
const BASE_MEGABYTES = 24;
/** EXIF orientation 1 is upright; 2 to 8 are mirrored or rotated. */
const FIRST_TRANSFORMED_ORIENTATION = 2;

/** Measured bytes per pixel in the memory of a decoder or encoder. Types that are not listed are processed line by line. */
const DECODER_BYTES: Record<string, number> = { 'image/webp': 8, 'image/avif': 24, 'image/gif': 5 };
const ENCODER_BYTES: Record<string, number> = { 'image/webp': 4, 'image/avif': 15 };
/** Maximum pixels of types that are encoded as a whole; a larger opaque picture becomes a JPEG. */
const MAX_PIXELS_TO_KEEP_TYPE: Record<string, number> = { 'image/webp': 16_000_000, 'image/avif': 8_000_000 };

/** The encoder of AVIF refuses a longer edge. */
const AVIF_MAX_EDGE = 16_384;

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

  /** More than 8 bits for each channel. */
  get hasManyBits(): boolean {
    return this.metadata.depth === 'ushort';
  }

  get hasProfile(): boolean {
    return this.metadata.icc !== undefined;
  }

  assertWithinLimits(): void {
    if (this.pixels > MAX_PIXELS || this.pages > MAX_FRAMES) throw tooManyPixels();
    if (this.megabytes > MAX_MEGABYTES) throw new TooManyPixels({ reason: 'this_kind', megapixels: this.maxMegapixels });
  }

  /** MIME type of the rendition. */
  get encodedAs(): string {
    // Few browsers show HEIF.
    if (isHeif(this.mimeType)) return this.metadata.hasAlpha ? 'image/png' : 'image/jpeg';
    if (this.mimeType === 'image/avif' && Math.max(this.width, this.height) > AVIF_MAX_EDGE)
      return this.metadata.hasAlpha ? 'image/png' : 'image/jpeg';
    const isLarge = this.pixels > (MAX_PIXELS_TO_KEEP_TYPE[this.mimeType] ?? Infinity);
    return isLarge && !this.metadata.hasAlpha ? 'image/jpeg' : this.mimeType;
  }

  /** Maximum memory for decoding and encoding the picture. */
  get megabytes(): number {
    return BASE_MEGABYTES + (this.pixels * this.memoryBytesPerPixel) / 1024 / 1024;
  }

  /** Largest picture of this kind within `MAX_MEGABYTES`; PR-31 lists the usual kinds. */
  private get maxMegapixels(): number {
    return Math.floor(((MAX_MEGABYTES - BASE_MEGABYTES) * 1024 * 1024) / this.memoryBytesPerPixel / 1_000_000);
  }

  /** Bytes per pixel that are in memory at the same time. */
  private get memoryBytesPerPixel(): number {
    return this.decoderBytes + this.orientationBytes + (ENCODER_BYTES[this.encodedAs] ?? 0);
  }

  private get decoderBytes(): number {
    const { isProgressive, chromaSubsampling } = this.metadata;
    // A progressive JPEG needs the coefficients of all components; an interlaced PNG is complete only at its end.
    if (this.mimeType === 'image/jpeg') return isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 6) : 0;
    if (this.mimeType === 'image/png') return isProgressive ? this.bytesPerPixel : 0;
    return DECODER_BYTES[this.mimeType] ?? 0;
  }

  /** Bytes per pixel for rotating and mirroring, which need the whole picture in memory. */
  private get orientationBytes(): number {
    return (this.metadata.orientation ?? 1) >= FIRST_TRANSFORMED_ORIENTATION ? this.bytesPerPixel : 0;
  }

  private get bytesPerPixel(): number {
    return (this.metadata.channels ?? 4) * (this.hasManyBits ? 2 : 1);
  }
}
