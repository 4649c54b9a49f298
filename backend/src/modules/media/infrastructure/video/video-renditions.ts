import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { Logger } from '@nestjs/common';
import { StorageFull } from '../../../../platform/storage/storage.errors.js';
import type { ProcessingQueue } from '../../application/processing-queue.js';
import type { IncomingFile, Renditions, RenditionTask } from '../../application/rendition-maker.js';
import { DamagedFile, FileTooLarge, TooDemanding, UploadAborted, VideoTooLong } from '../../domain/media.errors.js';
import { MAX_PIXELS, THUMBNAIL_WIDTHS, tooManyPixels, VIDEO_MAX_BYTES, VIDEO_MAX_SECONDS } from '../../domain/media.js';
import { Deadline, decode } from '../pictures/decoder.js';
import { makeThumbnails } from '../pictures/thumbnails.js';
import { drawnPoster } from './drawn-poster.js';
import { runLimited } from './limited-process.js';
import type { VideoFacts, VideoRefusal, VideoReport, VideoTask } from './video-worker.js';

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

/** Renders videos: copies the packets without metadata, and makes the thumbnails from a decoded frame or a drawn poster (PR-33). */
export class VideoRenditions {
  private readonly log = new Logger('media');

  constructor(private readonly queue: ProcessingQueue) {}

  make(file: IncomingFile, { creatorId, folder, signal }: RenditionTask): Promise<Renditions> {
    const job = { creatorId, signal, megabytes: MEGABYTES };
    return this.queue.run(job, () => this.render(file, path.join(folder, randomUUID()), signal));
  }

  private async render({ path: source, mimeType }: IncomingFile, base: string, signal: AbortSignal): Promise<Renditions> {
    const extension = EXTENSIONS[mimeType] ?? '';
    const target = `${base}.${extension}`;
    const still = `${base}.still.png`;
    const limits = { maxSeconds: VIDEO_MAX_SECONDS, maxPixels: MAX_PIXELS, maxBytes: REWRITTEN_MAX_BYTES };
    const task = { source, mimeType, target, still, stillWidth: WIDEST_THUMBNAIL, ...limits };
    const { facts, hasStill } = await this.rewrite(task, signal);
    const hasFrame = hasStill || (await this.stillByFfmpeg(task, signal));
    const poster = hasFrame ? decode(still, new Deadline(THUMBNAIL_SECONDS, signal)) : drawnPoster();
    const original = { path: target, contentType: mimeType, bytes: (await fs.stat(target)).size };
    const { width, height, seconds } = facts;
    const durationMs = Math.round(seconds * 1000);
    return { original, extension, width, height, durationMs, ...(await makeThumbnails(poster, width, base)) };
  }

  private async rewrite(task: VideoTask, signal: AbortSignal): Promise<{ facts: VideoFacts; hasStill: boolean }> {
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
    if (!hasStill) this.log.debug(`no frame of a video could be decoded: ${ended?.errorOutput ?? ''}`);
    return { facts, hasStill };
  }

  /** Decodes codecs that the worker does not support, if ffmpeg is installed. Reads the copy with one fixed demuxer. */
  private async stillByFfmpeg({ target, still, mimeType, stillWidth }: VideoTask, signal: AbortSignal): Promise<boolean> {
    const demuxer = mimeType === 'video/webm' ? 'matroska' : 'mov';
    const input = ['-nostdin', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'file', '-f', demuxer, '-i', target];
    const output = [
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      '-vf',
      `thumbnail=30,scale='min(${stillWidth},iw)':-2`,
      '-c:v',
      'png',
      '-f',
      'image2',
    ];
    const ended = await runLimited('ffmpeg', [...input, ...output, '-update', '1', '-y', still], { ...FFMPEG_LIMITS, signal });
    if (signal.aborted) throw new UploadAborted();
    if (ended?.code !== 0) this.log.warn('a video got a drawn poster: neither the bundled decoder nor ffmpeg could show a frame of it');
    return ended?.code === 0;
  }
}

function refusal(reason: VideoRefusal): Error {
  switch (reason) {
    case 'unreadable':
      return new DamagedFile();
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
