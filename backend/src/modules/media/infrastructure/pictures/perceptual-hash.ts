import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import sharpPhash from 'sharp-phash';

/** The package is a CommonJS function, whose types describe a default export. */
const phash = sharpPhash as unknown as typeof sharpPhash.default;

/** Width and height that the package reduces a picture to. */
const SAMPLE = 32;
/**
 * Least detail of a picture with a hash, as the standard deviation of its grey values from 0 to 255. Below it the bits are rounding errors. It is
 * at most 1 for one colour, a horizontal gradient and noise, and at least 7 for the pictures of `bench/picture-hashes.mjs`.
 */
const DETAIL_MIN = 2;

/** The standard deviation that the hash sees: the package ignores what all rows or all columns have in common. */
async function detailOf(thumbnail: string | Buffer): Promise<number> {
  const pixels = await sharp(thumbnail).greyscale().resize(SAMPLE, SAMPLE, { fit: 'fill' }).raw().toBuffer();
  const rows = new Float64Array(SAMPLE);
  const columns = new Float64Array(SAMPLE);
  for (const [index, grey] of pixels.entries()) {
    const [row, column] = [Math.floor(index / SAMPLE), index % SAMPLE];
    rows[row] = (rows[row] ?? 0) + grey / SAMPLE;
    columns[column] = (columns[column] ?? 0) + grey / SAMPLE;
  }
  const mean = rows.reduce((sum, row) => sum + row, 0) / SAMPLE;
  let squares = 0;
  for (const [index, grey] of pixels.entries())
    squares += (grey - (rows[Math.floor(index / SAMPLE)] ?? 0) - (columns[index % SAMPLE] ?? 0) + mean) ** 2;
  return Math.sqrt(squares / pixels.length);
}

/**
 * The 64 bits of the perceptual hash of a picture (PR-130), from its thumbnail, so that the time does not depend on its size: about 5 ms. Null
 * for a picture without detail.
 */
export async function perceptualHash(thumbnail: string | Buffer): Promise<string | null> {
  return (await detailOf(thumbnail)) < DETAIL_MIN ? null : phash(thumbnail);
}

/** What of the width and height a crop removes. */
const CROP = 0.05;
/** Where the crops are: removed share of width and height, and which part of it on the left and at the top. */
const CROPS = [
  [0.5, 0.5, 0.5, 0.5],
  [1, 1, 0, 0],
  [1, 1, 1, 0],
  [1, 1, 0, 1],
  [1, 1, 1, 1],
  [1, 1, 0.5, 0.5],
  [1, 0, 0, 0.5],
  [1, 0, 1, 0.5],
  [0, 1, 0.5, 0],
  [0, 1, 0.5, 1],
] as const;

/**
 * The hashes of a picture of the list and of its crops by 5 %, because a crop moves more bits of the hash than the distance allows, and a larger
 * distance would find different pictures (`bench/picture-hashes.mjs`).
 */
export async function perceptualHashes(thumbnail: Buffer): Promise<string[]> {
  const { width, height } = await sharp(thumbnail).metadata();
  const hashes = [await perceptualHash(thumbnail)];
  for (const [fromWidth, fromHeight, left, top] of CROPS) {
    const size = { width: Math.round(width * (1 - CROP * fromWidth)), height: Math.round(height * (1 - CROP * fromHeight)) };
    const place = { left: Math.floor((width - size.width) * left), top: Math.floor((height - size.height) * top) };
    hashes.push(
      await perceptualHash(
        await sharp(thumbnail)
          .extract({ ...place, ...size })
          .png()
          .toBuffer(),
      ),
    );
  }
  return [...new Set(hashes.filter((hash) => hash !== null))];
}

/** The SHA-256 of a received file, in hexadecimal digits. */
export async function contentHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
