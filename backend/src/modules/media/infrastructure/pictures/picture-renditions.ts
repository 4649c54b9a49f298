import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import sharp, { type Sharp, type Metadata } from 'sharp';
import type { IncomingFile } from '../../application/upload-limits.js';
import type { RenditionFile, Renditions, RenditionTask } from '../../application/upload-media.js';
import type { ProcessingQueue } from '../../application/processing-queue.js';
import { cleanGif } from './clean-gif.js';
import { cleanPng } from './clean-png.js';
import { cleanWebp, isAnimatedWebp } from './clean-webp.js';
import { decodeHeif, HEIF_MEGABYTES, isHeif } from './decode-heif.js';
import { asPictureError, Deadline, decode, makeThumbnails, withRights, write } from './decoder.js';
import { assertBoundedExif, assertFewScans, assertSmallIndex } from './decoding-cost.js';
import { embeddedRights, xmpOfAnimation, xmpOfPng } from './embedded-rights.js';
import { perceptualHash } from './perceptual-hash.js';
import { withRightsInFile, xmpOf } from './rights-in-files.js';
import { TooManyPixels } from '../../domain/media.errors.js';
import { MAX_FRAMES, MAX_PIXELS, renditionWidths, tooManyPixels, type EmbeddedRights, type MediaPurpose } from '../../domain/media.js';

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

  assertWithinLimits(): void {
    if (this.pixels > MAX_PIXELS || this.pages > MAX_FRAMES) throw tooManyPixels();
    if (this.megabytes > MAX_MEGABYTES) throw new TooManyPixels({ reason: 'this_kind', megapixels: this.maxMegapixels });
  }

  /** MIME type of the rendition. */
  get encodedAs(): string {
    // Few browsers show HEIF.
    if (isHeif(this.mimeType)) return this.metadata.hasAlpha ? 'image/png' : 'image/jpeg';
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

/** Time limit for rendering one picture; waiting in the queue does not count. */
const RENDER_SECONDS = 15;
/** Queue memory for cleaning a file before its picture is decoded. */
const CLEANING_MEGABYTES = 40;
/** Larger animations are copied without a test decode, because it takes too long and only detects broken files. */
const MAX_CHECKED_PIXELS = 200_000_000;
/** Larger pictures are encoded without a palette, because computing it takes longer than it saves. */
const MAX_PALETTE_PIXELS = 8_000_000;

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

interface Source {
  path: string;
  picture: Picture;
  /** True when the frames are copied; false when the picture is decoded and encoded again. */
  isCopied: boolean;
  rights: EmbeddedRights;
}

/** Renders a picture with sharp: encoded again without metadata, upright, in sRGB. Animations are copied without metadata (PR-33). Both keep their rights (PR-98). */
export async function renderPicture(
  file: IncomingFile,
  { creatorId, purpose, folder, signal }: RenditionTask,
  queue: ProcessingQueue,
): Promise<Omit<Renditions, 'contentHash'>> {
  try {
    const megabytes = isHeif(file.mimeType) ? HEIF_MEGABYTES : CLEANING_MEGABYTES;
    const source = await queue.run({ creatorId, signal, megabytes }, () =>
      isHeif(file.mimeType) ? prepareHeif(file, folder, signal) : prepareSource(file),
    );
    source.picture.assertWithinLimits();
    return await queue.run({ creatorId, signal, megabytes: source.picture.megabytes }, () =>
      render(file, source, purpose, path.join(folder, randomUUID()), new Deadline(RENDER_SECONDS, signal)),
    );
  } catch (error) {
    throw asPictureError(error);
  }
}

/** Removes data that decoders do not need, refuses files that take too long to decode, and reads the picture's header. */
async function prepareSource({ path: file, mimeType }: IncomingFile): Promise<Source> {
  const received = await fs.readFile(file);
  const cleaned = await clean(received, mimeType);
  if (mimeType === 'image/avif') assertSmallIndex(received);
  assertBoundedExif(cleaned ?? received, mimeType);
  const isCopied = cleaned !== undefined && mimeType !== 'image/png';
  // Cleaning removes the XMP, so it is read from the received file.
  const xmp = mimeType === 'image/png' ? await xmpOfPng(received) : isCopied ? xmpOfAnimation(received) : undefined;
  const copiedRights = isCopied ? await embeddedRights({ xmp }) : undefined;
  if (cleaned) await fs.writeFile(file, copiedRights ? withRightsInFile(cleaned, mimeType, copiedRights) : cleaned);
  const metadata = await sharp(file, { limitInputPixels: false }).metadata();
  const picture = new Picture(mimeType, metadata);
  if (mimeType === 'image/jpeg') assertFewScans(received, picture.pixels);
  const rights = copiedRights ?? (await embeddedRights({ ...metadata, xmp: xmp ?? metadata.xmp }));
  return { path: file, picture, isCopied, rights };
}

/** The decoder of the other types cannot read HEVC, so another process decodes it. */
async function prepareHeif({ path: file, mimeType }: IncomingFile, folder: string, signal: AbortSignal): Promise<Source> {
  const received = await fs.readFile(file);
  assertSmallIndex(received);
  assertBoundedExif(received, mimeType);
  const { decoded, xmp, exif } = await decodeHeif(file, folder, signal);
  const picture = new Picture(mimeType, await sharp(decoded, { limitInputPixels: false }).metadata());
  return { path: decoded, picture, isCopied: false, rights: await embeddedRights({ xmp, exif }) };
}

async function clean(received: Buffer, mimeType: string): Promise<Buffer | undefined> {
  if (mimeType === 'image/png') return cleanPng(received);
  if (mimeType === 'image/gif') return cleanGif(received);
  return mimeType === 'image/webp' && isAnimatedWebp(received) ? cleanWebp(received) : undefined;
}

async function render(
  file: IncomingFile,
  source: Source,
  purpose: MediaPurpose,
  target: string,
  deadline: Deadline,
): Promise<Omit<Renditions, 'contentHash'>> {
  const { picture } = source;
  const original = source.isCopied ? await copyOriginal(file, source, deadline) : await encodeOriginal(source, deadline, target);
  const thumbnailSource = decodeUpright(source, deadline);
  const { width, height } = picture;
  const extension = EXTENSIONS[original.contentType] ?? '';
  const { rights } = source;
  const made = await makeThumbnails(thumbnailSource, renditionWidths(purpose, width), target, xmpOf(rights));
  const [thumbnail] = made.thumbnails;
  return {
    original,
    extension,
    width,
    height,
    rights,
    ...made,
    perceptualHash: thumbnail && (await perceptualHash(thumbnail.path)),
  };
}

async function copyOriginal({ path: file, mimeType }: IncomingFile, { picture }: Source, deadline: Deadline): Promise<RenditionFile> {
  if (picture.pixels * picture.pages <= MAX_CHECKED_PIXELS) {
    await decode(file, deadline, { animated: true }).resize(1, 1, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  }
  return { path: file, contentType: mimeType, bytes: (await fs.stat(file)).size };
}

/** sharp leaves the colours of more than 8 bits in Display P3 when the output has no profile. For 8 bits the conversion would take half as long again. */
function decodeUpright({ path: file, picture }: Source, deadline: Deadline): Sharp {
  const image = decode(file, deadline).autoOrient();
  return picture.hasManyBits ? image.withIccProfile('srgb', { attach: false }) : image;
}

async function encodeOriginal(source: Source, deadline: Deadline, target: string): Promise<RenditionFile> {
  const { picture, rights } = source;
  const contentType = picture.encodedAs;
  const image = withRights(decodeUpright(source, deadline), xmpOf(rights));
  return write(encode(image, contentType, picture), `${target}.${EXTENSIONS[contentType] ?? ''}`, contentType);
}

function encode(image: Sharp, contentType: string, picture: Picture): Sharp {
  const isPalette = picture.isPalette && picture.pixels <= MAX_PALETTE_PIXELS;
  switch (contentType) {
    case 'image/png':
      return isPalette ? image.png({ palette: true, quality: 100, dither: 0 }) : image.png({ compressionLevel: 7 });
    case 'image/webp':
      return image.webp({ quality: 88, effort: 2 });
    case 'image/avif':
      return image.avif({ quality: 62, effort: 0 });
    default:
      // Optimised Huffman tables save 3 % of the size, but take three times as long and seven times the memory.
      return image.jpeg({ quality: 88, optimiseCoding: false });
  }
}
