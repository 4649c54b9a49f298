import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { DomainError } from '../../../../kernel/domain-error.js';
import { codeOf } from '../../../../kernel/error-code.js';
import { StorageFull, StorageUnavailable } from '../../../../platform/storage/storage.errors.js';
import { DamagedFile, TooDemanding, UnsupportedFileType, UploadAborted } from '../../domain/media.errors.js';
import { rgbaToThumbHash } from 'thumbhash';
import { tooManyPixels } from '../../domain/media.js';
import type { RenditionFile, Renditions } from '../../application/upload-media.js';

/** Time limit for all processing steps of one file. Processing also stops when the request closes. */
export class Deadline {
  private readonly endsAt: number;

  constructor(
    seconds: number,
    private readonly signal: AbortSignal,
  ) {
    this.endsAt = performance.now() + seconds * 1000;
  }

  /** Remaining seconds, rounded up. Throws `TooDemanding` after the time limit, `UploadAborted` when the request has closed. */
  get secondsLeft(): number {
    if (this.signal.aborted) throw new UploadAborted();
    const remainingMs = this.endsAt - performance.now();
    if (remainingMs <= 0) throw new TooDemanding();
    return Math.ceil(remainingMs / 1000);
  }
}

// Only the decoders of the accepted types are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'],
});
sharp.cache(false);

/** Decodes a picture sequentially within the deadline. `limitInputPixels` is off, because the size was checked before. */
export function decode(source: string | Buffer, deadline: Deadline, options: SharpOptions = {}): Sharp {
  return sharp(source, { failOn: 'error', limitInputPixels: false, sequentialRead: true, ...options }).timeout({
    seconds: deadline.secondsLeft,
  });
}

/**
 * Maps an error message of libvips to a domain error. Domain errors and errors with a code are returned unchanged; write
 * errors of libvips have no code.
 */
export function asPictureError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || codeOf(error) !== undefined) return error;
  if (/no space left|quota exceeded/i.test(error.message)) return new StorageFull();
  // "unable to write to target" alone does not suffice, because libvips reports it for read errors too.
  if (/write error\nsystem error|unable to open for write/i.test(error.message)) return new StorageUnavailable({ cause: error });
  if (/pixel limit/i.test(error.message)) return tooManyPixels();
  if (/timeout|out of memory|too large|security limit/i.test(error.message)) return new TooDemanding({ cause: error });
  // The decoder of HEIF and AVIF knows the part of the standard, but does not support it.
  if (/heif: unsupported/i.test(error.message)) return new UnsupportedFileType({ cause: error });
  return new DamagedFile({ cause: error });
}

/** ThumbHash accepts at most 100 × 100 pixels. */
const HASH_EDGE = 100;
/** Maximum height, below the WebP limit of 16,383 lines. A picture that would be higher gets narrower thumbnails. */
const MAX_HEIGHT = 10_000;
const WEBP = { quality: 78, effort: 2 } as const;

/** Decodes the widest thumbnail from the file, because decoders can shrink while they load, and scales the others down from it. */
export async function makeThumbnails(
  picture: Sharp,
  widths: number[],
  target: string,
  xmp?: string,
): Promise<Pick<Renditions, 'thumbnails' | 'thumbHash'>> {
  const { data, info } = await picture
    .resize({ width: widths.at(-1), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const thumbnails = [];
  // The thumbnails are made one after the other, so that a picture uses one thread of the libuv pool at a time.
  for (const thumbnailWidth of widths) {
    const resized = sharp(data, { raw }).resize({ width: thumbnailWidth, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });
    thumbnails.push({
      width: thumbnailWidth,
      ...(await write(withRights(resized.webp(WEBP), xmp), `${target}.${thumbnailWidth}.webp`, 'image/webp')),
    });
  }
  return { thumbnails, thumbHash: await thumbHashOf(sharp(data, { raw })) };
}

/** Writes XMP into the picture, which has no other metadata. */
export const withRights = (picture: Sharp, xmp: string | undefined): Sharp => (xmp === undefined ? picture : picture.withXmp(xmp));

export async function write(picture: Sharp, file: string, contentType: string): Promise<RenditionFile> {
  const { size } = await picture.toFile(file);
  return { path: file, contentType, bytes: size };
}

async function thumbHashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(HASH_EDGE, HASH_EDGE, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
