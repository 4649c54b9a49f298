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
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny';
import { shownParts, type ShownPart } from './edit-lists.ts';
import { drawStill, type StillTask, type VideoFacts } from './video-still.ts';
import { readFile, writeFile } from 'node:fs/promises';

/** Begins what camcorders of the AVCHD kind write into frames of H.264: place, time and settings. It is the UUID of user data, and `MDPM`. */
const MARK = Buffer.from('17ee8c60f84d11d98cd60800200c9a664d44504d', 'hex');
const ENTRY_BYTES = 5;
/** A size from here on has a second byte. */
const LONG_SIZE = 255;

/** Overwrites the data of the camera in a copied video, of which no byte moves. */
async function eraseCameraData(file: string): Promise<void> {
  const bytes = await readFile(file);
  let at = bytes.indexOf(MARK);
  if (at === -1) return;
  for (; at !== -1; at = bytes.indexOf(MARK, at + MARK.length)) eraseEntries(bytes, at);
  await writeFile(file, bytes);
}

/** The mark is followed by the number of entries, which becomes 0, and the entries. */
function eraseEntries(bytes: Buffer, mark: number): void {
  const start = mark + MARK.length;
  let end = start;
  let zeros = 0;
  let escapes = 0;
  for (let left = 1 + (bytes[start] ?? 0) * ENTRY_BYTES; left > 0 && end < bytes.length; end += 1) {
    // A 3 after two zeros is not data: it keeps three zeros from beginning a frame.
    const isEscape = zeros >= 2 && bytes[end] === 3;
    zeros = bytes[end] === 0 ? zeros + 1 : 0;
    if (isEscape) escapes += 1;
    else left -= 1;
  }
  bytes.fill(0xff, start, end).fill(0, start, start + 1);
  // The size of the user data is before the mark, and counts the former escapes now.
  const size = (bytes[mark - 1] ?? 0) + escapes;
  if (size < LONG_SIZE) bytes[mark - 1] = size;
}

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

export type VideoRefusal =
  | 'unreadable'
  | 'no-picture'
  | 'unsupported-picture'
  | 'unsupported-sound'
  | 'unsupported-cuts'
  | 'too-long'
  | 'too-many-pixels'
  | 'too-many-bytes'
  | 'too-many-packets'
  | 'disk-full';
export type VideoReport = { refused: VideoRefusal } | { video: VideoFacts } | { still: true };

const WHOLE: ShownPart = { isCopyable: true, endsAt: Infinity };
const FORMATS = { 'video/mp4': [MP4], 'video/quicktime': [QTFF, MP4], 'video/webm': [WEBM] };
/** Packets of ten minutes with 240 frames per second and audio. */
const MAX_PACKETS = 200_000;

const report = (line: VideoReport): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** The tracks that are copied: the most important ones of a kind that the copy can hold. */
interface Tracks {
  video: InputVideoTrack;
  audio: InputAudioTrack | undefined;
  /** End in seconds of what the file shows; infinite for all of it. */
  endsAt: number;
}

async function processVideo(task: VideoTask): Promise<void> {
  raiseOomScore();
  const input = new Input({ source: new FilePathSource(task.source), formats: FORMATS[task.mimeType as keyof typeof FORMATS] ?? [] });
  const tracks = await tracksOf(input, task);
  if (typeof tracks === 'string') return report({ refused: tracks });
  const { video, audio, endsAt } = tracks;
  const length = await input.computeDuration(audio ? [video, audio] : [video]);
  const facts = { ...(await sizeOf(video)), seconds: Math.min(length, endsAt) };
  const refused =
    (await exceededLimit(video, facts, task)) ?? (await exceededPacketLimit(tracks, task)) ?? (await rewrite(input, tracks, task));
  if (refused) return report({ refused });
  report({ video: facts });
  await drawStill(video, facts, task);
  report({ still: true });
}

async function tracksOf(input: Input, { source, mimeType }: VideoTask): Promise<Tracks | VideoRefusal> {
  const format = formatOf(mimeType);
  const isCopyable = async (track: InputVideoTrack | InputAudioTrack): Promise<boolean> => {
    const codec = await track.getCodec();
    return codec !== null && format.getSupportedCodecs().includes(codec);
  };
  const video = await input.getPrimaryVideoTrack({ filter: isCopyable });
  const audio = (await input.getPrimaryAudioTrack({ filter: isCopyable })) ?? undefined;
  const hasSound = (await input.getAudioTracks()).length > 0;
  if (!video) return (await input.getVideoTracks()).length > 0 ? 'unsupported-picture' : hasSound ? 'no-picture' : 'unreadable';
  if (!audio && hasSound) return 'unsupported-sound';
  if (!(await new EncodedPacketSink(video).getFirstPacket())) return 'unreadable';
  const shown = mimeType === 'video/webm' ? new Map<number, ShownPart>() : await shownParts(source);
  const parts = [video, audio].flatMap((track) => (track ? [shown.get(track.id) ?? WHOLE] : []));
  return parts.every((part) => part.isCopyable)
    ? { video, audio, endsAt: Math.max(...parts.map((part) => part.endsAt)) }
    : 'unsupported-cuts';
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
async function exceededPacketLimit({ video, audio }: Tracks, { maxBytes }: VideoTask): Promise<VideoRefusal | undefined> {
  let bytes = 0;
  let packets = 0;
  for (const track of audio ? [video, audio] : [video]) {
    for await (const { byteLength, sideData } of new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true })) {
      bytes += byteLength + (sideData.alphaByteLength ?? 0);
      packets += 1;
      if (bytes > maxBytes) return 'too-many-bytes';
      if (packets > MAX_PACKETS) return 'too-many-packets';
    }
  }
  return undefined;
}

/**
 * Copies the packets of the video and of its sound; drops locations, cameras, titles and other tracks. Copied are the packets of the
 * visible part, and those before it that its first frame depends on: players do not show them.
 */
async function rewrite(
  input: Input,
  { video, audio, endsAt }: Tracks,
  { mimeType, target, maxBytes }: VideoTask,
): Promise<VideoRefusal | undefined> {
  const file = new FilePathTarget(target);
  const output = new Output({ format: formatOf(mimeType), target: file });
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    copy: { mode: 'forced' },
    tracks: 'all',
    video: (track) => ({ discard: track !== video, alpha: 'keep' }),
    audio: (track) => ({ discard: track !== audio }),
    ...(Number.isFinite(endsAt) && { trim: { end: endsAt } }),
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.utilizedTracks.length !== (audio ? 2 : 1)) return 'unreadable';
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
  await eraseCameraData(target);
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
