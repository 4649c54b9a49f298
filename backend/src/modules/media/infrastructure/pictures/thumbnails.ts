import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { THUMBNAIL_WIDTHS } from '../../domain/media.js';
import type { RenditionFile, Renditions } from '../../application/rendition-maker.js';

/** ThumbHash accepts at most 100 × 100 pixels. */
const HASH_EDGE = 100;
/** Maximum height, below the WebP limit of 16,383 lines. A picture that would be higher gets narrower thumbnails. */
const MAX_HEIGHT = 10_000;
const WEBP = { quality: 78, effort: 2 } as const;

/** Decodes the widest thumbnail from the file, because decoders can shrink while they load, and scales the others down from it. */
export async function makeThumbnails(picture: Sharp, width: number, target: string): Promise<Pick<Renditions, 'thumbnails' | 'thumbHash'>> {
  const widths = THUMBNAIL_WIDTHS.filter((candidate, index) => index === 0 || candidate <= width);
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
    thumbnails.push({ width: thumbnailWidth, ...(await write(resized.webp(WEBP), `${target}.${thumbnailWidth}.webp`, 'image/webp')) });
  }
  return { thumbnails, thumbHash: await thumbHashOf(sharp(data, { raw })) };
}

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
