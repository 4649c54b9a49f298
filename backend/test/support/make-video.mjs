/**
 * `node make-video.mjs <file> <options as JSON>`: draws and encodes a small video. It is a separate process, because native
 * codecs do not work with Jest's module system.
 */
import { VideoEncoder, VideoFrame } from '@napi-rs/webcodecs';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const FORMATS = { mp4: Mp4OutputFormat, mov: MovOutputFormat, webm: WebMOutputFormat };
const CODECS = { avc: 'avc1.42001f', vp8: 'vp8', vp9: 'vp09.00.10.08', av1: 'av01.0.04M.08', hevc: 'hvc1.1.6.L93.B0' };

const [file, options] = process.argv.slice(2);
const {
  format = 'mp4',
  codec = 'avc',
  width = 320,
  height = 180,
  seconds = 1,
  framesPerSecond = 10,
  keyFrames = 'every second',
  rotation = 0,
  flip = false,
  upper = [81, 90, 240],
  lower = [41, 240, 110],
  beginning = { seconds: 0, colour: [16, 128, 128] },
  colourSpace,
  opacity,
  userData,
  tracks = ['video'],
  tags = {},
} = JSON.parse(options);

const output = new Output({ format: new FORMATS[format](), target: new FilePathTarget(file) });
const video = new EncodedVideoPacketSource(codec);
const audio = new EncodedAudioPacketSource('pcm-s16');
if (tracks.includes('video')) output.addVideoTrack(video, { rotation, flip, canBeTransparent: opacity !== undefined });
if (tracks.includes('audio')) output.addAudioTrack(audio);
output.setMetadataTags(tags);
await output.start();
if (tracks.includes('video')) await addFrames();
if (tracks.includes('audio')) await addSilence();
await output.finalize();
process.exit(0);

async function addFrames() {
  const whole = (colour) => planes(colour, colour);
  const chunks = await encode((n) => (n < beginning.seconds * framesPerSecond ? whole(beginning.colour) : planes(upper, lower)));
  const alpha = opacity && (await encode(() => planes(...opacity.map((value) => [value, 128, 128]))));
  for (const [n, { data, chunk, meta }] of chunks.entries()) {
    const sideData = alpha && { alpha: alpha[n].data };
    const content = userData && n === 0 ? Buffer.concat([userDataUnit(), data]) : data;
    // The encoder begins another scene with a key frame, also when it is not asked to.
    const type = keyFrames === 'first' && n > 0 ? 'delta' : chunk.type;
    const packet = new EncodedPacket(content, type, chunk.timestamp / 1_000_000, 1 / framesPerSecond, undefined, undefined, sideData);
    if (meta?.decoderConfig && colourSpace) meta.decoderConfig.colorSpace = colourSpace;
    await video.add(packet, meta);
  }
}

/** User data of H.264 of at most 254 bytes, which is before a frame. `userData` is the data with their escapes in hexadecimal. */
function userDataUnit() {
  const data = Buffer.from(userData, 'hex');
  const escapes = data.toString('latin1').split('\0\0\x03').length - 1;
  const unit = Buffer.from([6, 5, data.length - escapes, ...data, 0x80]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(unit.length);
  return Buffer.concat([length, unit]);
}

async function encode(planesOf) {
  const chunks = [];
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ data, chunk, meta });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: CODECS[codec], width, height, bitrate: 200_000, framerate: 10 });
  for (let n = 0; n < seconds * framesPerSecond; n++) {
    const frame = new VideoFrame(planesOf(n), {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: (n * 1_000_000) / framesPerSecond,
      duration: 1_000_000 / framesPerSecond,
    });
    encoder.encode(frame, { keyFrame: keyFrames === 'first' ? n === 0 : n % 10 === 0 });
    frame.close();
  }
  await encoder.flush();
  return chunks;
}

/** A frame of two halves, each of a colour in Y, U and V, so that tests can recognise the orientation. */
function planes(upperColour, lowerColour) {
  const luma = width * height;
  const chroma = luma / 4;
  const pixels = new Uint8Array(luma + 2 * chroma);
  for (const [n, [from, to]] of [
    [0, luma],
    [luma, luma + chroma],
    [luma + chroma, luma + 2 * chroma],
  ].entries()) {
    pixels.fill(upperColour[n], from, (from + to) / 2);
    pixels.fill(lowerColour[n], (from + to) / 2, to);
  }
  return pixels;
}

async function addSilence() {
  const decoderConfig = { codec: 'pcm-s16', sampleRate: 48_000, numberOfChannels: 1 };
  for (let n = 0; n < seconds; n++) await audio.add(new EncodedPacket(new Uint8Array(96_000), 'key', n, 1), { decoderConfig });
}
