import { setTimeout as wait } from 'node:timers/promises';
import type { VideoFrame } from '@napi-rs/webcodecs';
import { EncodedPacketSink, type EncodedPacket, type InputVideoTrack } from 'mediabunny';
import sharp from 'sharp';
import { pixelsOf } from './frame-pixels.ts';
import type { ColourSpace } from './hdr-colours.ts';

interface Size {
  width: number;
  height: number;
}

export interface StillTask {
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

/** Time of the still, because the first frame is often black, and the shares of the length that are tried when this one is black too. */
const STILL_AT_SECONDS = 1;
const LATER_SHARES = [0.25, 0.5];
/** Mean of the brightest colour of each pixel, of 255. */
const BLACK = 16;
/** A frame depends on all frames since the last key frame, and some videos have one at their beginning only. */
const DECODING_MS = 4_000;
/** Packets that wait for the decoder, so that a long video is not in memory as a whole. */
const MAX_QUEUED = 2;

/** Draws a frame of the visible part, and not a black one when it has others at the times that are tried. */
export async function drawStill(track: InputVideoTrack, { width, height, seconds }: VideoFacts, task: StillTask): Promise<void> {
  const size = scaledToFit(width, height, task.stillWidth);
  const rotation = await track.getRotation();
  const isUpright = rotation % 180 === 0;
  const codedSize = isUpright ? size : { width: size.height, height: size.width };
  const deadline = performance.now() + DECODING_MS;
  const first = Math.min(STILL_AT_SECONDS, seconds / 2);
  let pixels = await pixelsAt(track, first, codedSize, deadline);
  for (const time of LATER_SHARES.map((share) => share * seconds).filter((later) => later > first)) {
    if (pixels === undefined || !isBlack(pixels)) break;
    pixels = (await pixelsAt(track, time, codedSize, deadline)) ?? pixels;
  }
  if (pixels === undefined) throw new Error('the video has no frame that can be decoded');
  const isFlipped = await track.getFlip();
  let picture = sharp(pixels, { raw: { ...codedSize, channels: 4 } });
  if (!(await track.canBeTransparent())) picture = picture.removeAlpha();
  // sharp mirrors a picture before it turns it, and the video is mirrored after.
  if (isFlipped) picture = isUpright ? picture.flop() : picture.flip();
  await picture.rotate(rotation).png({ compressionLevel: 1 }).toFile(task.still);
}

/** The displayed size, which differs from the coded size when pixels are not square, scaled down to the maximum width. */
function scaledToFit(width: number, height: number, maxWidth: number): Size {
  const scale = Math.min(1, maxWidth / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function isBlack(pixels: Buffer): boolean {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) sum += Math.max(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
  return sum < (BLACK * pixels.length) / 4;
}

async function pixelsAt(track: InputVideoTrack, seconds: number, size: Size, deadline: number): Promise<Buffer | undefined> {
  const frame = await frameAt(track, seconds, deadline, ({ data }) => data);
  if (frame === undefined) return undefined;
  const alpha = (await track.canBeTransparent()) ? await frameAt(track, seconds, deadline, ({ sideData }) => sideData.alpha) : undefined;
  return pixelsOf(frame, colourSpaceOf(await track.getColorSpace(), frame.colorSpace), size, alpha);
}

/** The file goes before the stream, as in browsers. */
const colourSpaceOf = (file: ColourSpace, stream: ColourSpace): ColourSpace => ({
  primaries: file.primaries ?? stream.primaries,
  transfer: file.transfer ?? stream.transfer,
  matrix: file.matrix ?? stream.matrix,
  fullRange: file.fullRange ?? stream.fullRange,
});

/**
 * The frame that is shown at this time. Decodes from the key frame before it; when the time for decoding is over, the last decoded frame
 * is taken, unless it lies before the visible part. Undefined when no frame can be decoded.
 */
async function frameAt(
  track: InputVideoTrack,
  seconds: number,
  deadline: number,
  dataOf: (packet: EncodedPacket) => Uint8Array | undefined,
): Promise<VideoFrame | undefined> {
  const { EncodedVideoChunk, VideoDecoder } = await import('@napi-rs/webcodecs');
  const packets = new EncodedPacketSink(track);
  const key = (await packets.getKeyPacket(seconds, { verifyKeyPackets: true })) ?? (await packets.getFirstKeyPacket());
  const config = await track.getDecoderConfig();
  if (!key || !config) return undefined;
  const decoded: { frame?: VideoFrame; isPast: boolean; hasFailed: boolean } = { isPast: false, hasFailed: false };
  const decoder = new VideoDecoder({
    output: (frame) => {
      decoded.isPast ||= decoded.frame !== undefined && frame.timestamp > seconds * 1_000_000;
      if (decoded.isPast) return frame.close();
      decoded.frame?.close();
      decoded.frame = frame;
    },
    error: (error) => {
      decoded.hasFailed = true;
      process.stderr.write(String(error));
    },
  });
  const { codec, codedWidth, codedHeight } = config;
  const description = config.description === undefined ? undefined : new Uint8Array(config.description as ArrayBuffer);
  decoder.configure({ codec, codedWidth, codedHeight, description, hardwareAcceleration: 'prefer-software' });
  const isOver = (): boolean => decoded.isPast || decoded.hasFailed || performance.now() > deadline;
  let hasReachedEnd = true;
  for await (const packet of packets.packets(key)) {
    while (decoder.decodeQueueSize >= MAX_QUEUED && !isOver()) await wait(1);
    hasReachedEnd = !isOver();
    if (!hasReachedEnd) break;
    const data = dataOf(packet);
    if (data) decoder.decode(new EncodedVideoChunk({ type: packet.type, timestamp: packet.microsecondTimestamp, data }));
  }
  if (!decoded.isPast && !decoded.hasFailed) await decoder.flush();
  const isVisible = hasReachedEnd || decoded.isPast || (decoded.frame?.timestamp ?? -1) >= 0;
  return isVisible ? decoded.frame : undefined;
}
