/**
 * Parses untrusted videos in a separate process: `node video-worker.js <task as JSON>`. Reports one line of JSON for each
 * completed step. It imports only packages, so that Node can run the source file in tests.
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
import sharp from 'sharp';

export interface VideoTask {
  source: string;
  mimeType: string;
  maxSeconds: number;
  maxPixels: number;
  /** Maximum bytes of the copied video and audio together. */
  maxBytes: number;
  /** Path of the copy without metadata. */
  target: string;
  /** Path of a frame as PNG, at most `stillWidth` pixels wide. */
  still: string;
  stillWidth: number;
}

export interface VideoFacts {
  /** Width of the upright video. */
  width: number;
  height: number;
  seconds: number;
}

export type VideoRefusal = 'unreadable' | 'too-long' | 'too-many-pixels' | 'too-many-bytes' | 'too-many-packets' | 'disk-full';
export type VideoReport = { refused: VideoRefusal } | { video: VideoFacts } | { still: true };

const FORMATS = { 'video/mp4': [MP4], 'video/quicktime': [QTFF, MP4], 'video/webm': [WEBM] };
/** Time of the still. The first frame is often black. */
const STILL_AT_SECONDS = 1;
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

/** Decodes a key frame, because it does not depend on other frames. */
async function drawStill(track: InputVideoTrack, { width, height, seconds }: VideoFacts, task: VideoTask): Promise<void> {
  const { EncodedVideoChunk, VideoDecoder } = await import('@napi-rs/webcodecs');
  const packets = new EncodedPacketSink(track);
  const packet = (await packets.getKeyPacket(Math.min(STILL_AT_SECONDS, seconds / 2))) ?? (await packets.getFirstKeyPacket());
  const config = await track.getDecoderConfig();
  if (!packet || !config) throw new Error('the video has no frame that can be decoded');
  const frame = await new Promise<InstanceType<typeof import('@napi-rs/webcodecs').VideoFrame>>((resolve, reject) => {
    const decoder = new VideoDecoder({ output: resolve, error: reject });
    const { codec, codedWidth, codedHeight } = config;
    const description = config.description === undefined ? undefined : new Uint8Array(config.description as ArrayBuffer);
    decoder.configure({ codec, codedWidth, codedHeight, description, hardwareAcceleration: 'prefer-software' });
    decoder.decode(new EncodedVideoChunk({ type: 'key', timestamp: 0, data: packet.data }));
    decoder.flush().then(() => reject(new Error('the decoder gave no frame')), reject);
  });
  const pixels = new Uint8Array(frame.allocationSize({ format: 'RGBA' }));
  await frame.copyTo(pixels, { format: 'RGBA' });
  const { width: visibleWidth, height: visibleHeight } = frame.visibleRect;
  await sharp(pixels, { raw: { width: visibleWidth, height: visibleHeight, channels: 4 } })
    .removeAlpha()
    .rotate(await track.getRotation())
    .resize({ ...scaledToFit(width, height, task.stillWidth), fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toFile(task.still);
}

/** The displayed size, which differs from the coded size when pixels are not square, scaled down to the maximum width. */
function scaledToFit(width: number, height: number, maxWidth: number): { width: number; height: number } {
  const scale = Math.min(1, maxWidth / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
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
