/**
 * Decodes an untrusted HEIF picture in a separate process: `node heif-worker.js <task as JSON>`. Reports one line of JSON. It imports only
 * packages, so that Node can run the source file in tests.
 */
import { createReadStream, createWriteStream, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { crc32, deflateSync } from 'node:zlib';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp, { type Metadata } from 'sharp';

export interface HeifTask {
  source: string;
  /** Path of the upright picture as a PNG with its colour profile. */
  target: string;
  /** Path of the PNG before the profile is added. */
  pixels: string;
  /** Paths of its XMP and EXIF. */
  xmp: string;
  exif: string;
  maxPixels: number;
}

export type HeifReport = { refused: 'unreadable' | 'too-many-pixels' | 'disk-full' } | { decoded: true };

const report = (line: HeifReport): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function decode({ source, target, pixels: pixelsOnly, xmp, exif, maxPixels }: HeifTask): Promise<void> {
  // The kernel kills this process before the server when memory runs out.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  const pictures = new libheif.HeifDecoder().decode(readFileSync(source));
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (picture === undefined) return report({ refused: 'unreadable' });
  const width = picture.get_width();
  const height = picture.get_height();
  if (!(width > 0 && height > 0)) return report({ refused: 'unreadable' });
  if (width * height > maxPixels) return report({ refused: 'too-many-pixels' });
  const data = new Uint8ClampedArray(width * height * 4);
  const pixels = await new Promise<{ data: Uint8ClampedArray } | null>((resolve) => picture.display({ data, width, height }, resolve));
  if (pixels === null) return report({ refused: 'unreadable' });
  const channels = withoutOpaqueAlpha(pixels.data);
  const raw = pixels.data.subarray(0, width * height * channels);
  await sharp(raw, { raw: { width, height, channels }, limitInputPixels: false }).png({ compressionLevel: 1 }).toFile(pixelsOnly);
  const metadata = await metadataOf(source);
  writeFileSync(xmp, metadata?.xmp ?? '');
  writeFileSync(exif, metadata?.exif ?? '');
  await addProfile(pixelsOnly, target, metadata?.icc);
  report({ decoded: true });
}

/** Undefined for a file that libvips cannot read, because its limits are lower than those of the decoder. */
const metadataOf = (source: string): Promise<Metadata | undefined> =>
  sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

/** Signature and `IHDR`. */
const PNG_HEADER_BYTES = 33;

/** Moves the PNG to the target, with this profile: the pixels are those of the photo, whose colours depend on it. */
async function addProfile(png: string, target: string, profile: Buffer | undefined): Promise<void> {
  if (profile === undefined) return renameSync(png, target);
  const body = Buffer.concat([Buffer.from('iCCPICC\0\0', 'latin1'), deflateSync(profile)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  await pipeline(createReadStream(png, { end: PNG_HEADER_BYTES - 1 }), createWriteStream(target));
  writeFileSync(target, Buffer.concat([length, body, checksum]), { flag: 'a' });
  await pipeline(createReadStream(png, { start: PNG_HEADER_BYTES }), createWriteStream(target, { flags: 'a' }));
  rmSync(png);
}

/**
 * Removes the alpha channel of an opaque picture in place and returns the number of channels. Phones write no transparent pictures, and
 * without the channel the rendition can be a JPEG.
 */
function withoutOpaqueAlpha(rgba: Uint8ClampedArray): 3 | 4 {
  for (let alpha = 3; alpha < rgba.length; alpha += 4) if (rgba[alpha] !== 255) return 4;
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) rgba.copyWithin(to, from, from + 3);
  return 3;
}

try {
  await decode(JSON.parse(process.argv[2] ?? '{}') as HeifTask);
} catch (error) {
  // libvips reports a full disk by its message only.
  if (!/ENOSPC|EDQUOT|no space left|quota exceeded/i.test(String(error))) throw error;
  report({ refused: 'disk-full' });
}
// Exits at once, because native threads would keep the process alive.
process.exit(0);
