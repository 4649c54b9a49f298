/**
 * Parses untrusted videos in a separate process: `node video-worker.js <task as JSON>`. Reports one line of JSON for each
 * completed step.
 */
import { writeFileSync } from 'node:fs';
import {
  Conversion,
  ConversionCanceledError,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
  type InputVideoTrack,
} from 'mediabunny';
import { drawStill, type StillTask, type VideoFacts } from './video-still.ts';

export interface VideoTask extends StillTask {
  source: string;
  mimeType: string;
  maxSeconds: number;
  maxPixels: number;
  /** Maximum bytes of the copied video and audio together. */
  maxBytes: number;
  /** Path of the copy without metadata. */
  target: string;
}

export type VideoRefusal = 'unreadable' | 'too-long' | 'too-many-pixels' | 'too-many-bytes' | 'too-many-packets' | 'disk-full';
export type VideoReport = { refused: VideoRefusal } | { video: VideoFacts } | { still: true };

const FORMATS = { 'video/mp4': [MP4], 'video/quicktime': [QTFF, MP4], 'video/webm': [WEBM] };
/** Packets of ten minutes with 240 frames per second and audio. */
const MAX_PACKETS = 200_000;

const report = (line: VideoReport): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

async function processVideo(task: VideoTask): Promise<void> {
  raiseOomScore();
  const input = new Input({ source: new FilePathSource(task.source), formats: FORMATS[task.mimeType as keyof typeof FORMATS] ?? [] });
  const track = await input.getPrimaryVideoTrack();
  if (!track || !(await new EncodedPacketSink(track).getFirstPacket())) return report({ refused: 'unreadable' });
  const facts = { ...(await sizeOf(track)), seconds: await input.computeDuration() };
  const refused =
    (await exceededLimit(track, facts, task)) ?? (await exceededPacketLimit(input, track, task)) ?? (await rewrite(input, track, task));
  if (refused) return report({ refused });
  report({ video: facts });
  await drawStill(track, facts, task);
  report({ still: true });
}

/** Makes the kernel kill this process before the server when memory runs out. */
function raiseOomScore(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
}

async function sizeOf(track: InputVideoTrack): Promise<{ width: number; height: number }> {
  const width = await track.getDisplayWidth();
  const height = await track.getDisplayHeight();
  if (!(width > 0 && height > 0)) throw new Error('the video has no size');
  return { width: Math.round(width), height: Math.round(height) };
}

/** Checks the coded size as well, because a decoder allocates it and it can be far larger than the displayed size. */
async function exceededLimit(
  track: InputVideoTrack,
  facts: VideoFacts,
  { maxSeconds, maxPixels }: VideoTask,
): Promise<VideoRefusal | undefined> {
  if (facts.seconds > maxSeconds) return 'too-long';
  const coded = (await track.getCodedWidth()) * (await track.getCodedHeight());
  return Math.max(coded, facts.width * facts.height) > maxPixels ? 'too-many-pixels' : undefined;
}

/** Counts the packets, because samples of an MP4 can overlap, so that the packets of a small file can be many times its size. */
async function exceededPacketLimit(input: Input, video: InputVideoTrack, { maxBytes }: VideoTask): Promise<VideoRefusal | undefined> {
  const audio = await input.getPrimaryAudioTrack();
  let bytes = 0;
  let packets = 0;
  for (const track of audio ? [video, audio] : [video]) {
    for await (const { byteLength } of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
      bytes += byteLength;
      packets += 1;
      if (bytes > maxBytes) return 'too-many-bytes';
      if (packets > MAX_PACKETS) return 'too-many-packets';
    }
  }
  return undefined;
}

/** Copies the video and audio packets; drops locations, cameras, titles and other tracks. */
async function rewrite(input: Input, track: InputVideoTrack, { mimeType, target, maxBytes }: VideoTask): Promise<VideoRefusal | undefined> {
  const file = new FilePathTarget(target);
  const output = new Output({ format: formatOf(mimeType), target: file });
  const conversion = await Conversion.init({ input, output, tags: {}, copy: { mode: 'forced' }, tracks: 'primary', showWarnings: false });
  if (!conversion.isValid || !conversion.utilizedTracks.includes(track)) return 'unreadable';
  let written = 0;
  file.on('write', ({ end }) => {
    written = Math.max(written, end);
    if (written > maxBytes) void conversion.cancel();
  });
  try {
    await conversion.execute();
  } catch (error) {
    if (error instanceof ConversionCanceledError) return 'too-many-bytes';
    throw error;
  }
  return undefined;
}

function formatOf(mimeType: string): Mp4OutputFormat | MovOutputFormat | WebMOutputFormat {
  if (mimeType === 'video/webm') return new WebMOutputFormat();
  // `fastStart` puts the index first, so that a browser can play before the download is complete.
  return mimeType === 'video/mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new MovOutputFormat({ fastStart: 'in-memory' });
}

/** Node reports a code, libvips only a message. */
const isDiskFull = (error: unknown): boolean => /ENOSPC|EDQUOT|no space left|quota exceeded/i.test(String(error));

try {
  await processVideo(JSON.parse(process.argv[2] ?? '{}') as VideoTask);
} catch (error) {
  if (!isDiskFull(error)) throw error;
  report({ refused: 'disk-full' });
}
// Exits at once, because open file handles and native threads would keep the process alive.
process.exit(0);
