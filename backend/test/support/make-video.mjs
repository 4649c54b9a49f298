/**
 * `node make-video.mjs <file> <options as JSON>`: draws and encodes a small video. It is a separate process, because native
 * codecs do not work with Jest's module system.
 */
import { VideoEncoder, VideoFrame } from '@napi-rs/webcodecs';
import {
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
  rotation = 0,
  tags = {},
} = JSON.parse(options);

const source = new EncodedVideoPacketSource(codec);
const output = new Output({ format: new FORMATS[format](), target: new FilePathTarget(file) });
output.addVideoTrack(source, { rotation });
output.setMetadataTags(tags);
await output.start();
for (const { chunk, meta } of await encodeFrames()) {
  const data = new Uint8Array(chunk.byteLength);
  chunk.copyTo(data);
  await source.add(new EncodedPacket(data, chunk.type, chunk.timestamp / 1_000_000, 1 / framesPerSecond), meta);
}
await output.finalize();
process.exit(0);

async function encodeFrames() {
  const chunks = [];
  const encoder = new VideoEncoder({
    output: (chunk, meta) => chunks.push({ chunk, meta }),
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec: CODECS[codec], width, height, bitrate: 200_000, framerate: 10 });
  const picture = redOverBlue();
  for (let n = 0; n < seconds * framesPerSecond; n++) {
    const frame = new VideoFrame(picture, {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: (n * 1_000_000) / framesPerSecond,
      duration: 1_000_000 / framesPerSecond,
    });
    encoder.encode(frame, { keyFrame: n % 10 === 0 });
    frame.close();
  }
  await encoder.flush();
  return chunks;
}

/** A frame with a red upper and a blue lower half, in Y, U and V, so that tests can recognise the orientation. */
function redOverBlue() {
  const luma = width * height;
  const chroma = luma / 4;
  const pixels = new Uint8Array(luma + 2 * chroma);
  fillHalves(pixels.subarray(0, luma), 81, 41);
  fillHalves(pixels.subarray(luma, luma + chroma), 90, 240);
  fillHalves(pixels.subarray(luma + chroma), 240, 110);
  return pixels;
}

function fillHalves(plane, upper, lower) {
  plane.fill(upper, 0, plane.length / 2);
  plane.fill(lower, plane.length / 2);
}
