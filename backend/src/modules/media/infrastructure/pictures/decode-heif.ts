import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { StorageFull } from '../../../../platform/storage/storage.errors.js';
import { DamagedFile, TooDemanding, TooManyPixels, UploadAborted } from '../../domain/media.errors.js';
import { runLimited } from '../limited-process.js';
import type { HeifReport, HeifTask } from './heif-worker.js';
import { addProfile } from './clean-png.js';

/** The worker is next to this file, in the source and in the build. */
const WORKER = path.join(import.meta.dirname, `heif-worker${path.extname(import.meta.filename)}`);
const LIMITS = { seconds: 15, megabytes: 600 };
/** Largest picture that the worker decodes within its memory: 24 megapixels, as phones make them. */
const MAX_MEGAPIXELS = 25;
/** Queue memory of one picture, which allows one at a time beside a small picture. */
export const HEIF_MEGABYTES = 240;

export const isHeif = (mimeType: string): boolean => mimeType === 'image/heic' || mimeType === 'image/heif';

interface DecodedHeif {
  /** Path of the PNG. */
  decoded: string;
  xmp: Buffer;
  exif: Buffer;
}

/**
 * Decodes the photo of a phone to a PNG in the folder, with its colour profile, or otherwise the one of its numbers. Returns its path, and the
 * metadata of the photo.
 */
export async function decodeHeif(source: string, folder: string, signal: AbortSignal, numbered: Buffer | undefined): Promise<DecodedHeif> {
  const base = path.join(folder, randomUUID());
  const files = { pixels: `${base}.pixels.png`, xmp: `${base}.xmp`, exif: `${base}.exif`, icc: `${base}.icc` };
  const task: HeifTask = { source, ...files, maxPixels: MAX_MEGAPIXELS * 1_000_000 };
  const args = ['--max-old-space-size=256', WORKER, JSON.stringify(task)];
  const ended = await runLimited(process.execPath, args, { ...LIMITS, signal });
  if (signal.aborted) throw new UploadAborted();
  const line = (ended?.output ?? '').split('\n').find((text) => text.startsWith('{'));
  const report = line === undefined ? undefined : (JSON.parse(line) as HeifReport);
  // Killed at a limit.
  if (ended?.code === null) throw new TooDemanding();
  if (report === undefined) throw new DamagedFile({ cause: new Error(ended?.errorOutput) });
  if ('decoded' in report) {
    const [xmp, exif, embedded] = await Promise.all([readFile(files.xmp), readFile(files.exif), readFile(files.icc)]);
    const profile = embedded.length > 0 ? embedded : numbered;
    if (profile === undefined) return { decoded: files.pixels, xmp, exif };
    await addProfile(files.pixels, `${base}.png`, profile);
    return { decoded: `${base}.png`, xmp, exif };
  }
  if (report.refused === 'too-many-pixels') throw new TooManyPixels({ reason: 'this_kind', megapixels: MAX_MEGAPIXELS });
  throw report.refused === 'disk-full' ? new StorageFull() : new DamagedFile();
}
