/**
 * Decodes an untrusted HEIF picture in a separate process: `node heif-worker.js <task as JSON>`. Reports one line of JSON. It imports only
 * packages, so that Node can run the source file in tests.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp, { type Metadata } from 'sharp';

export interface HeifTask {
  source: string;
  /** Path of the upright picture as a PNG without its colour profile. */
  pixels: string;
  /** Paths of its XMP, EXIF and colour profile. */
  xmp: string;
  exif: string;
  icc: string;
  maxPixels: number;
}

export type HeifReport = { refused: 'unreadable' | 'too-many-pixels' | 'disk-full' } | { decoded: true };

const report = (line: HeifReport): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function decode({ source, pixels: target, xmp, exif, icc, maxPixels }: HeifTask): Promise<void> {
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
  await sharp(raw, { raw: { width, height, channels }, limitInputPixels: false }).png({ compressionLevel: 1 }).toFile(target);
  const metadata = await metadataOf(source);
  writeFileSync(xmp, metadata?.xmp ?? '');
  writeFileSync(exif, metadata?.exif ?? '');
  writeFileSync(icc, metadata?.icc ?? '');
  report({ decoded: true });
}

/** Undefined for a file that libvips cannot read, because its limits are lower than those of the decoder. */
const metadataOf = (source: string): Promise<Metadata | undefined> =>
  sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);

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
