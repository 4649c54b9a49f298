import { randomUUID } from 'node:crypto';
import * as path from 'node:path';
import { Injectable } from '@nestjs/common';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { DamagedFile, TooManyPixels } from '../domain/media.errors.js';
import { MAX_FRAMES, MAX_PIXELS } from '../domain/media-kind.js';
import { THUMBNAIL_WIDTHS } from '../domain/media.js';
import { RenditionMaker, type RenditionFile, type Renditions } from '../application/rendition-maker.js';

/** All frames of an animation together: what one upload may cost in memory and time. */
const MAX_TOTAL_PIXELS = 4 * MAX_PIXELS;
const SECONDS_PER_STEP = 15;
/** ThumbHash takes pictures of at most 100 × 100. */
const HASH_EDGE = 100;
const THUMBNAIL = { quality: 78, effort: 2 } as const;

const ENCODERS: Record<string, { extension: string; encode: (image: Sharp) => Sharp }> = {
  'image/jpeg': { extension: 'jpg', encode: (image) => image.jpeg({ quality: 88 }) },
  'image/png': { extension: 'png', encode: (image) => image.png({ compressionLevel: 7 }) },
  'image/webp': { extension: 'webp', encode: (image) => image.webp({ quality: 88, effort: 3 }) },
  'image/gif': { extension: 'gif', encode: (image) => image.gif({ effort: 4 }) },
  'image/avif': { extension: 'avif', encode: (image) => image.avif({ quality: 62, effort: 1 }) },
};

// decoders that no admitted kind needs stay shut, whatever a file pretends to be
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'],
});
sharp.cache(false);

@Injectable()
export class SharpRenditionMaker extends RenditionMaker {
  async make(source: string, mimeType: string, folder: string): Promise<Renditions> {
    const encoder = ENCODERS[mimeType];
    if (!encoder) throw new DamagedFile();
    try {
      const metadata = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
      const size = uprightSize(metadata);
      const target = path.join(folder, randomUUID());
      const image = open(source, { animated: (metadata.pages ?? 1) > 1 }).autoOrient();
      const original = await write(encoder.encode(image), `${target}.${encoder.extension}`, mimeType);
      return { original, extension: encoder.extension, ...size, ...(await makeThumbnails(source, target, size.width)) };
    } catch (error) {
      throw asDomainError(error);
    }
  }
}

const open = (source: string, options: { animated: boolean }): Sharp =>
  sharp(source, { ...options, failOn: 'error', limitInputPixels: MAX_TOTAL_PIXELS, sequentialRead: true }).timeout({
    seconds: SECONDS_PER_STEP,
  });

function uprightSize({ width, height, pages = 1, pageHeight = height, autoOrient }: Metadata): { width: number; height: number } {
  if (width * pageHeight > MAX_PIXELS || pages > MAX_FRAMES || width * pageHeight * pages > MAX_TOTAL_PIXELS) throw new TooManyPixels();
  return pages > 1 ? { width, height: pageHeight } : { width: autoOrient.width, height: autoOrient.height };
}

/** The widest is decoded from the file, where the decoder may shrink on load; the others are made from it. */
async function makeThumbnails(source: string, target: string, width: number): Promise<Pick<Renditions, 'thumbnails' | 'thumbHash'>> {
  const widths = THUMBNAIL_WIDTHS.filter((candidate, index) => index === 0 || candidate <= width);
  const widest = widths.at(-1) ?? THUMBNAIL_WIDTHS[0];
  const { data, info } = await open(source, { animated: false })
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const thumbnails = await Promise.all(
    widths.map(async (each) => {
      const resized = sharp(data, { raw }).resize({ width: each, withoutEnlargement: true }).webp(THUMBNAIL);
      return { width: each, ...(await write(resized, `${target}.${each}.webp`, 'image/webp')) };
    }),
  );
  return { thumbnails, thumbHash: await thumbHashOf(sharp(data, { raw })) };
}

async function thumbHashOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(HASH_EDGE, HASH_EDGE, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

async function write(image: Sharp, file: string, contentType: string): Promise<RenditionFile> {
  const { size } = await image.toFile(file);
  return { path: file, contentType, bytes: size };
}

function asDomainError(error: unknown): unknown {
  if (!(error instanceof Error) || 'kind' in error || 'code' in error) return error;
  return /pixel limit|too large|exceeds/i.test(error.message) ? new TooManyPixels() : new DamagedFile({ cause: error });
}
