import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { Logger } from '@nestjs/common';
import { StorageFull } from '../../../../platform/storage/storage.errors.js';
import type { ProcessingQueue } from '../../application/processing-queue.js';
import type { IncomingFile } from '../../application/upload-limits.js';
import type { Renditions, RenditionTask } from '../../application/upload-media.js';
import {
  DamagedFile,
  FileTooLarge,
  NoPictureInVideo,
  TooDemanding,
  UnsupportedAudioCodec,
  UnsupportedCuts,
  UnsupportedVideoCodec,
  UploadAborted,
  VideoTooLong,
} from '../../domain/media.errors.js';
import {
  MAX_PIXELS,
  renditionWidths,
  THUMBNAIL_WIDTHS,
  tooManyPixels,
  VIDEO_MAX_BYTES,
  VIDEO_MAX_SECONDS,
  type EmbeddedRights,
} from '../../domain/media.js';
import { Deadline, decode, makeThumbnails } from '../pictures/decoder.js';
import { embeddedRights, XMP_MAX_BYTES } from '../pictures/embedded-rights.js';
import { MP4_XMP, rightsPatches, xmpOf } from '../pictures/rights-in-files.js';
import { runLimited } from '../limited-process.js';
import type { VideoFacts } from './video-still.js';
import type { VideoRefusal, VideoReport, VideoTask } from './video-worker.js';
import sharp, { type Sharp } from 'sharp';

/** The worker is next to this file, in the source and in the build. */
const WORKER = path.join(import.meta.dirname, `video-worker${path.extname(import.meta.filename)}`);
const WORKER_LIMITS = { seconds: 10, megabytes: 600 };
const FFMPEG_LIMITS = { seconds: 5, megabytes: 400 };
/** Queue memory of a video, which allows one video at a time beside a small picture. A 4K video exceeds it briefly. */
const MEGABYTES = 240;
const THUMBNAIL_SECONDS = 5;
/** Allows 10 % more than the original, because the index of the copy can be larger. */
const REWRITTEN_MAX_BYTES = VIDEO_MAX_BYTES * 1.1;
const WIDEST_THUMBNAIL = Math.max(...THUMBNAIL_WIDTHS);
const EXTENSIONS: Record<string, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' };

const log = new Logger('media');

/** Renders a video: copies the packets without metadata, and makes the thumbnails from a decoded frame or a drawn poster (PR-33). */
export function renderVideo(
  file: IncomingFile,
  { creatorId, folder, signal }: RenditionTask,
  queue: ProcessingQueue,
): Promise<Omit<Renditions, 'contentHash'>> {
  return queue.run({ creatorId, signal, megabytes: MEGABYTES }, () => render(file, path.join(folder, randomUUID()), signal));
}

async function render(
  { path: source, mimeType }: IncomingFile,
  base: string,
  signal: AbortSignal,
): Promise<Omit<Renditions, 'contentHash'>> {
  const extension = EXTENSIONS[mimeType] ?? '';
  const target = `${base}.${extension}`;
  const still = `${base}.still.png`;
  const limits = { maxSeconds: VIDEO_MAX_SECONDS, maxPixels: MAX_PIXELS, maxBytes: REWRITTEN_MAX_BYTES };
  const task = { source, mimeType, target, still, stillWidth: WIDEST_THUMBNAIL, ...limits };
  const { facts, hasStill } = await rewrite(task, signal);
  const hasFrame = hasStill || (await stillByFfmpeg(task, signal));
  const poster = hasFrame ? decode(still, new Deadline(THUMBNAIL_SECONDS, signal)) : drawnPoster();
  const rights = mimeType === 'video/webm' ? {} : await rightsOf(source);
  await addRights(target, mimeType, rights);
  const original = { path: target, contentType: mimeType, bytes: (await fs.stat(target)).size };
  const { width, height, seconds } = facts;
  const durationMs = Math.round(seconds * 1000);
  const thumbnails = await makeThumbnails(poster, renditionWidths('gallery', width), base, xmpOf(rights));
  return { original, extension, width, height, durationMs, rights, ...thumbnails };
}

/** Editors write few boxes beside the index and the data. */
const MAX_BOXES = 1_000;
const BOX_HEADER_BYTES = 4 + MP4_XMP.length;

/** The rights in the XMP of an MP4 or QuickTime file, which is a box of its own (PR-98). */
async function rightsOf(source: string): Promise<EmbeddedRights> {
  const file = await fs.open(source);
  try {
    const header = Buffer.alloc(BOX_HEADER_BYTES);
    for (let at = 0, boxes = 0; boxes < MAX_BOXES && (await file.read(header, 0, BOX_HEADER_BYTES, at)).bytesRead >= 16; boxes += 1) {
      const size = header.readUInt32BE(0) === 1 ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
      if (size < 8) break;
      if (header.subarray(4).equals(MP4_XMP) && size <= XMP_MAX_BYTES) {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, at);
        return await embeddedRights({ xmp: buffer.subarray(BOX_HEADER_BYTES, bytesRead) });
      }
      at += size;
    }
    return {};
  } finally {
    await file.close();
  }
}

/** Appends the rights, because the copy has no XMP. */
async function addRights(target: string, mimeType: string, rights: EmbeddedRights): Promise<void> {
  const nothing = Buffer.alloc(0);
  for (const { insert } of rightsPatches(mimeType, { head: nothing, tail: nothing, size: 0 }, rights)) await fs.appendFile(target, insert);
}

async function rewrite(task: VideoTask, signal: AbortSignal): Promise<{ facts: VideoFacts; hasStill: boolean }> {
  const args = ['--max-old-space-size=256', '--disable-warning=DEP0137', WORKER, JSON.stringify(task)];
  const ended = await runLimited(process.execPath, args, { ...WORKER_LIMITS, signal });
  if (signal.aborted) throw new UploadAborted();
  const reports = (ended?.output ?? '').split('\n').filter((line) => line !== '');
  const result: { facts?: VideoFacts; hasStill: boolean } = { hasStill: false };
  for (const line of reports) {
    const report = JSON.parse(line) as VideoReport;
    if ('refused' in report) throw refusal(report.refused);
    if ('video' in report) result.facts = report.video;
    else result.hasStill = report.still;
  }
  const { facts, hasStill } = result;
  if (!facts) throw new DamagedFile({ cause: new Error(ended?.errorOutput) });
  if (!hasStill) log.debug(`no frame of a video could be decoded: ${ended?.errorOutput ?? ''}`);
  return { facts, hasStill };
}

/** Decodes codecs that the worker does not support, if ffmpeg is installed. Reads the copy with one fixed demuxer. */
async function stillByFfmpeg({ target, still, mimeType, stillWidth }: VideoTask, signal: AbortSignal): Promise<boolean> {
  const demuxer = mimeType === 'video/webm' ? 'matroska' : 'mov';
  const input = ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', '-f', demuxer, '-i', target];
  const output = ['-map', '0:v:0', '-frames:v', '1', '-vf', `thumbnail=30,scale='min(${stillWidth},iw)':-2`, '-c:v', 'png', '-f', 'image2'];
  const ended = await runLimited('ffmpeg', [...input, ...output, '-update', '1', '-y', still], { ...FFMPEG_LIMITS, signal });
  if (signal.aborted) throw new UploadAborted();
  if (ended?.code !== 0) log.warn('a video got a drawn poster: neither the bundled decoder nor ffmpeg could show a frame of it');
  return ended?.code === 0;
}

function refusal(reason: VideoRefusal): Error {
  switch (reason) {
    case 'unreadable':
      return new DamagedFile();
    case 'no-picture':
      return new NoPictureInVideo();
    case 'unsupported-picture':
      return new UnsupportedVideoCodec();
    case 'unsupported-sound':
      return new UnsupportedAudioCodec();
    case 'unsupported-cuts':
      return new UnsupportedCuts();
    case 'too-long':
      return new VideoTooLong({ minutes: VIDEO_MAX_SECONDS / 60 });
    case 'too-many-pixels':
      return tooManyPixels();
    case 'too-many-bytes':
      return new FileTooLarge(VIDEO_MAX_BYTES);
    case 'too-many-packets':
      return new TooDemanding();
    case 'disk-full':
      return new StorageFull();
  }
}

const WIDTH = 1280;
const HEIGHT = 720;
const BACKGROUND_COLOUR = [39, 39, 46];
const SIGN_COLOUR = [228, 228, 231];
const LEFT = -70;
const RIGHT = 120;
const HALF_HEIGHT = 110;

/** Poster of a video without a decodable frame: a play sign on grey. */
function drawnPoster(): Sharp {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, Buffer.from(BACKGROUND_COLOUR));
  const sign = Buffer.from(SIGN_COLOUR);
  for (let y = 0; y < HEIGHT; y++) {
    const end = endOfSign(y - HEIGHT / 2);
    const offsetOf = (x: number): number => (y * WIDTH + WIDTH / 2 + x) * 3;
    if (end >= LEFT) pixels.fill(sign, offsetOf(LEFT), offsetOf(end + 1));
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
}

/** Right end of a line of the play sign, a triangle that points to the right. */
const endOfSign = (y: number): number => Math.floor(RIGHT - (Math.abs(y) * (RIGHT - LEFT)) / HALF_HEIGHT);
