import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { IncomingFile } from '../../application/upload-limits.js';
import type { RenditionFile, Renditions, RenditionTask } from '../../application/upload-media.js';
import type { ProcessingQueue } from '../../application/processing-queue.js';
import { cleanGif } from './clean-gif.js';
import { cleanPng, addProfile } from './clean-png.js';
import { cleanWebp, isAnimatedWebp } from './clean-webp.js';
import { decodeHeif, HEIF_MEGABYTES, isHeif } from './decode-heif.js';
import { asPictureError, Deadline, decode, makeThumbnails, withRights, write } from './decoder.js';
import { assertBoundedExif, assertFewScans, assertSmallIndex } from './decoding-cost.js';
import { embeddedRights, xmpOfAnimation, xmpOfPng } from './embedded-rights.js';
import { profileOf } from './colour-profile.js';
import { hasPicture, numbersOf } from './heif-items.js';
import { END_OF_JPEG, hasEndOfImage } from './jpeg-segments.js';
import { Picture } from './picture.js';
import { perceptualHash } from './perceptual-hash.js';
import { withRightsInFile, xmpOf } from './rights-in-files.js';
import { UnsupportedFileType } from '../../domain/media.errors.js';
import { renditionWidths, type EmbeddedRights, type MediaPurpose } from '../../domain/media.js';

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
  /** The colour profile for the numbers that describe the colours of an AVIF. */
  profile?: Buffer;
  /** True when the frames are copied; false when the picture is decoded and encoded again. */
  isCopied: boolean;
  /** What the decoder refuses. Many whole files of cameras cause warnings. */
  failOn: 'error' | 'warning';
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
  const isCut = mimeType === 'image/jpeg' && !hasEndOfImage(received);
  // With its end, the decoder warns only when pixels are missing.
  if (isCut) await fs.appendFile(file, END_OF_JPEG);
  if (mimeType === 'image/avif') await prepareAvif(file, received);
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
  const numbers = mimeType === 'image/avif' && metadata.icc === undefined ? numbersOf(received) : undefined;
  return { path: file, picture, profile: numbers && profileOf(numbers), isCopied, failOn: isCut ? 'warning' : 'error', rights };
}

const AVIF_BRAND = Buffer.from('avif', 'latin1');
const BRAND_AT = 8;

/** Makes AVIF the first brand, because the decoder looks only at that one. Refuses an animation without a still picture, which it cannot read. */
async function prepareAvif(file: string, received: Buffer): Promise<void> {
  assertSmallIndex(received);
  if (!hasPicture(received)) throw new UnsupportedFileType();
  if (received.indexOf(AVIF_BRAND) === BRAND_AT) return;
  AVIF_BRAND.copy(received, BRAND_AT);
  await fs.writeFile(file, received);
}

/** The decoder of the other types cannot read HEVC, so another process decodes it. */
async function prepareHeif({ path: file, mimeType }: IncomingFile, folder: string, signal: AbortSignal): Promise<Source> {
  const received = await fs.readFile(file);
  assertSmallIndex(received);
  assertBoundedExif(received, mimeType);
  const numbers = numbersOf(received);
  const { decoded, xmp, exif } = await decodeHeif(file, folder, signal, numbers && profileOf(numbers));
  const picture = new Picture(mimeType, await sharp(decoded, { limitInputPixels: false }).metadata());
  return { path: decoded, picture, isCopied: false, failOn: 'error', rights: await embeddedRights({ xmp, exif }) };
}

async function clean(received: Buffer, mimeType: string): Promise<Buffer | undefined> {
  if (mimeType === 'image/png') return cleanPng(received);
  if (mimeType === 'image/gif') return cleanGif(received);
  return mimeType === 'image/webp' && isAnimatedWebp(received) ? cleanWebp(received) : undefined;
}

async function render(
  file: IncomingFile,
  received: Source,
  purpose: MediaPurpose,
  target: string,
  deadline: Deadline,
): Promise<Omit<Renditions, 'contentHash'>> {
  const source = await withProfile(received, target, deadline);
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

/** Decodes an AVIF whose colours are described by numbers to a PNG with a profile. Its rendition keeps the type of the AVIF. */
async function withProfile(source: Source, target: string, deadline: Deadline): Promise<Source> {
  const { profile } = source;
  if (profile === undefined) return source;
  const pixels = `${target}.pixels.png`;
  await decode(source.path, deadline).png({ compressionLevel: 1 }).toFile(pixels);
  await addProfile(pixels, `${target}.profile.png`, profile);
  return { ...source, path: `${target}.profile.png` };
}

async function copyOriginal({ path: file, mimeType }: IncomingFile, { picture }: Source, deadline: Deadline): Promise<RenditionFile> {
  if (picture.pixels * picture.pages <= MAX_CHECKED_PIXELS) {
    await decode(file, deadline, { animated: true }).resize(1, 1, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  }
  return { path: file, contentType: mimeType, bytes: (await fs.stat(file)).size };
}

/**
 * sharp leaves the colours of a profile in Display P3 for more than 8 bits when the output has no profile. For 8 bits the conversion would take
 * half as long again, and without a profile it would take the colours for those of another space.
 */
function decodeUpright({ path: file, picture, profile, failOn }: Source, deadline: Deadline): Sharp {
  const image = decode(file, deadline, { failOn }).autoOrient();
  return picture.hasManyBits && picture.hasProfile && profile === undefined ? image.withIccProfile('srgb', { attach: false }) : image;
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
