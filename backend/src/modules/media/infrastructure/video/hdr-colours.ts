/** Colours of a video in numbers, as its file or its stream names them. */
export interface ColourSpace {
  primaries?: string | null;
  transfer?: string | null;
  matrix?: string | null;
  fullRange?: boolean | null;
}

/** Red, green and blue. */
export type Rgb = [number, number, number];
type Matrix = [Rgb, Rgb, Rgb];

/** Brightness of white in HDR videos in cd/m² (ITU-R BT.2408). Everything above it is a highlight. */
const WHITE_NITS = 203;
/** From this share of white on, brightness is compressed, so that highlights keep a difference. */
const KNEE = 0.85;

const SRGB_FROM_BT2020: Matrix = [
  [1.6605, -0.5876, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1187],
];
const SRGB_FROM_P3: Matrix = [
  [1.2249, -0.2247, 0],
  [-0.042, 1.0419, 0],
  [-0.0197, -0.0786, 1.0979],
];

/** The function that makes colours of this space sRGB, all between 0 and 1; undefined when they are treated as sRGB already. */
export function toSrgb({ primaries, transfer }: ColourSpace): ((colour: Rgb) => Rgb) | undefined {
  const isHdr = transfer === 'pq' || transfer === 'hlg';
  if (!isHdr && primaries !== 'bt2020' && primaries !== 'smpte432') return undefined;
  const matrix = primaries === 'smpte432' ? SRGB_FROM_P3 : SRGB_FROM_BT2020;
  const linear = transfer === 'pq' ? fromPq : transfer === 'hlg' ? fromHlg : fromSrgb;
  return (colour) => {
    const [red, green, blue] = isHdr ? withCompressedHighlights(linear(colour)) : linear(colour);
    return matrix.map(([fromRed, fromGreen, fromBlue]) => encode(fromRed * red + fromGreen * green + fromBlue * blue)) as Rgb;
  };
}

/** SMPTE ST 2084 to light, with white as 1. */
function fromPq(colour: Rgb): Rgb {
  return colour.map((value) => {
    const power = value ** (32 / 2523);
    return (10_000 / WHITE_NITS) * (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (8192 / 1305);
  }) as Rgb;
}

/**
 * Hybrid log-gamma (ITU-R BT.2100) to light, with white, which is 75 % of the signal, as 1. The system gamma is 1, which the standard
 * gives for displays of 330 cd/m², as those of phones and laptops are.
 */
const fromHlg = (colour: Rgb): Rgb =>
  colour.map((value) => (value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12) / 0.26496) as Rgb;

const fromSrgb = (colour: Rgb): Rgb => colour.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as Rgb;

/** Scales all three by the compression of the largest one, which keeps the hue. */
function withCompressedHighlights(colour: Rgb): Rgb {
  const largest = Math.max(...colour);
  if (largest <= KNEE) return colour;
  const above = (largest - KNEE) / (1 - KNEE);
  const scale = (KNEE + ((1 - KNEE) * above) / (above + 1)) / largest;
  return colour.map((value) => value * scale) as Rgb;
}

function encode(light: number): number {
  const value = Math.min(1, Math.max(0, light));
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
