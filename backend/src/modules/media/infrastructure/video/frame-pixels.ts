import type { VideoFrame } from '@napi-rs/webcodecs';
import sharp from 'sharp';
import { toSrgb, type ColourSpace, type Rgb } from './hdr-colours.ts';

interface Size {
  width: number;
  height: number;
}

/** Samples of 8 bits, or of 10 or 12 bits in two bytes. */
type Samples = Uint8Array | Uint16Array;

interface Planes {
  /** Brightness and, of the same size, the differences of blue and red. */
  samples: Samples[];
  bits: number;
}

/** A planar format: how much smaller the planes of colour are, whether it has alpha, and the bits of a sample. */
const PLANAR = /^I4(20|22|44)A?(?:P(10|12))?$/;
/** Weights of red and blue in the brightness. */
const WEIGHTS: Record<string, [number, number]> = {
  bt709: [0.2126, 0.0722],
  bt470bg: [0.299, 0.114],
  smpte170m: [0.299, 0.114],
  'bt2020-ncl': [0.2627, 0.0593],
};
/** Browsers show a video that names no colours, from this number of lines on, in those of HDTV, and otherwise in those of older television. */
const HD_LINES = 720;

/**
 * The pixels of a frame in sRGB, scaled to a size, with the brightness of another frame as alpha. The frame does not convert them
 * itself, because it treats all colours as those of older television.
 */
export async function pixelsOf(frame: VideoFrame, space: ColourSpace, size: Size, alpha?: VideoFrame): Promise<Buffer> {
  const planes = await planesOf(frame, size);
  const pixels = planes === undefined ? await convertedByFrame(frame, size) : toPixels(planes, space, frame.visibleRect.height);
  const opacity = alpha === undefined ? undefined : (await planesOf(alpha, size))?.samples[0];
  opacity?.forEach((value, n) => (pixels[n * 4 + 3] = value));
  return pixels;
}

/** Undefined for a format that is not planar. */
async function planesOf(frame: VideoFrame, size: Size): Promise<Planes | undefined> {
  const [, subsampling, depth] = PLANAR.exec(frame.format ?? '') ?? [];
  if (subsampling === undefined) return undefined;
  const bytes = new Uint8Array(frame.allocationSize());
  const layout = await frame.copyTo(bytes);
  const { width, height } = frame.visibleRect;
  const halfWidth = subsampling === '44' ? width : Math.ceil(width / 2);
  const halfHeight = subsampling === '20' ? Math.ceil(height / 2) : height;
  const samples: Samples[] = [];
  for (const [n, { offset, stride }] of layout.slice(0, 3).entries()) {
    const plane = n === 0 ? { width, height } : { width: halfWidth, height: halfHeight };
    const rows = bytes.buffer.slice(offset, offset + stride * plane.height);
    samples.push(await scaled(depth === undefined ? new Uint8Array(rows) : new Uint16Array(rows), plane, size));
  }
  return { samples, bits: Number(depth ?? 8) };
}

async function scaled(rows: Samples, plane: Size, size: Size): Promise<Samples> {
  const isDeep = rows instanceof Uint16Array;
  const raw = { width: rows.length / plane.height, height: plane.height, channels: 1 } as const;
  const { buffer, byteOffset, byteLength } = await sharp(rows, { raw })
    .extract({ left: 0, top: 0, ...plane })
    .resize({ ...size, fit: 'fill' })
    .toColourspace(isDeep ? 'grey16' : 'b-w')
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer();
  const result = buffer.slice(byteOffset, byteOffset + byteLength);
  return isDeep ? new Uint16Array(result) : new Uint8Array(result);
}

function toPixels({ samples: [luma, blue, red], bits }: Planes, space: ColourSpace, lines: number): Buffer {
  const pixels = Buffer.alloc((luma?.length ?? 0) * 4, 255);
  const convert = toSrgb(space);
  const decode = decoderOf(space, bits, lines);
  luma?.forEach((value, n) => {
    const colour = decode(value, blue?.[n] ?? 0, red?.[n] ?? 0);
    const shown = convert === undefined ? colour : convert(colour);
    for (let channel = 0; channel < 3; channel += 1) pixels[n * 4 + channel] = Math.round((shown[channel] ?? 0) * 255);
  });
  return pixels;
}

/** Turns samples into red, green and blue between 0 and 1. */
function decoderOf({ matrix, fullRange }: ColourSpace, bits: number, lines: number): (luma: number, blue: number, red: number) => Rgb {
  const unit = 2 ** (bits - 8);
  const [black, lumaRange, colourRange] = fullRange === true ? [0, 256 * unit - 1, 256 * unit - 1] : [16 * unit, 219 * unit, 224 * unit];
  const limit = (value: number): number => Math.min(1, Math.max(0, value));
  if (matrix === 'rgb') return (green, blue, red) => [red, green, blue].map((value) => limit((value - black) / lumaRange)) as Rgb;
  const [ofRed, ofBlue] = WEIGHTS[matrix ?? ''] ?? WEIGHTS[lines < HD_LINES ? 'smpte170m' : 'bt709'] ?? [0, 0];
  const ofGreen = 1 - ofRed - ofBlue;
  return (luma, blueSample, redSample) => {
    const brightness = (luma - black) / lumaRange;
    const blueDifference = ((blueSample - 128 * unit) / colourRange) * 2 * (1 - ofBlue);
    const redDifference = ((redSample - 128 * unit) / colourRange) * 2 * (1 - ofRed);
    const green = brightness - (ofBlue * blueDifference + ofRed * redDifference) / ofGreen;
    return [limit(brightness + redDifference), limit(green), limit(brightness + blueDifference)];
  };
}

async function convertedByFrame(frame: VideoFrame, size: Size): Promise<Buffer> {
  const pixels = new Uint8Array(frame.allocationSize({ format: 'RGBA' }));
  await frame.copyTo(pixels, { format: 'RGBA' });
  const { width, height } = frame.visibleRect;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer();
}
