/** Colours that a file describes by numbers: code points of ITU-T H.273 (CICP), or the coordinates and the exponent of a PNG. */
export interface ColourNumbers {
  primaries: number | Chromaticities;
  /** A code point, or the exponent that makes the values linear. */
  transfer: number | { exponent: number };
}

/** x and y of white, red, green and blue, in the order of the PNG chunk `cHRM`. */
type Chromaticities = readonly number[];

const D65 = [0.3127, 0.329];
const SRGB_PRIMARIES = [...D65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const BT_2020 = [...D65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046];
/** By code point. Others are taken for sRGB, as browsers do. */
const PRIMARIES: Record<number, Chromaticities | undefined> = {
  5: [...D65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06],
  6: [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07],
  9: BT_2020,
  12: [...D65, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06],
};

const PQ = 16;
const HLG = 18;
type Curve = (value: number) => number;
const power =
  (exponent: number): Curve =>
  (value) =>
    value ** exponent;
const srgb: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** The curve of screens for BT.709, which browsers use for its relatives too. */
const bt709 = power(2.4);
/** Makes the values of pictures without HDR linear, by code point. Others are taken for sRGB. */
const TRANSFERS: Record<number, Curve | undefined> = {
  1: bt709,
  4: power(2.2),
  5: power(2.8),
  6: bt709,
  8: power(1),
  14: bt709,
  15: bt709,
};

/** The brightness of white paper, in candelas per square metre, as the standards for HDR define it. */
const REFERENCE_WHITE = 203;
/** The brightness that the brightest colour stands for when a file does not say it. */
const PEAK = 1_000;
/** PQ (SMPTE ST 2084), as a multiple of the reference white. */
function pq(value: number): number {
  const root = value ** (1 / 78.84375);
  return (10_000 / REFERENCE_WHITE) * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
}
/** HLG (ARIB STD-B67): the light of the scene from 0 to 1. */
const hlg: Curve = (value) => (value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12);

/**
 * Reduces the brightest channel to what a screen without HDR shows, as Chromium does: half up to the reference white, then a curve up to the peak.
 */
function toneMapped(brightest: number): number {
  const peak = PEAK / REFERENCE_WHITE;
  if (brightest <= 1) return brightest / 2;
  if (brightest >= peak) return 1;
  // A quadratic Bézier curve from (1, 0.5) over (1.65, 0.825) to (peak, 1).
  const [bend, slope] = [1 - 2 * 1.65 + peak, 2 * 0.65];
  const along = (Math.sqrt(slope ** 2 + 4 * bend * (brightest - 1)) - slope) / (2 * bend);
  return 0.5 * (1 - along) ** 2 + 2 * 0.825 * along * (1 - along) + along ** 2;
}

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const apply = (matrix: Matrix, [x, y, z]: Triple): Triple => matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;
const transposed = (m: Matrix): Matrix => [0, 1, 2].map((column) => m.map((row) => row[column] ?? 0)) as Matrix;
const cross = ([a, b, c]: Triple, [d, e, f]: Triple): Triple => [b * f - c * e, c * d - a * f, a * e - b * d];

/** Not finite for a matrix that has no inverse. */
function inverse([a, b, c]: Matrix): Matrix {
  const columns: Matrix = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = a[0] * columns[0][0] + a[1] * columns[0][1] + a[2] * columns[0][2];
  return transposed(columns.map((column) => column.map((value) => value / determinant)) as Matrix);
}

const D50: Triple = [0.9642, 1, 0.8249];
/** The responses of the eye by which a white is adapted to another one. */
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** The XYZ values of red, green and blue, adapted to the white of profiles. */
function matrixOf(chromaticities: Chromaticities): Matrix {
  const [white, ...colours] = [0, 2, 4, 6].map((at): Triple => {
    const [x = 0, y = 0] = chromaticities.slice(at, at + 2);
    return [x / y, 1, (1 - x - y) / y];
  }) as [Triple, Triple, Triple, Triple];
  const amounts = apply(inverse(transposed(colours)), white);
  const [from, to] = [apply(BRADFORD, white), apply(BRADFORD, D50)];
  const adapted = colours.map((colour, index) => {
    const responses = apply(BRADFORD, colour).map((response, at) => (response * (to[at] ?? 0) * (amounts[index] ?? 0)) / (from[at] ?? 1));
    return apply(inverse(BRADFORD), responses as Triple);
  });
  return transposed(adapted as Matrix);
}

/**
 * The colour profile (ICC) for these numbers, because the decoder converts colours by a profile only. Undefined when they mean sRGB, and when no
 * colours have these numbers. `isGrey` is for a picture of one channel.
 */
export function profileOf({ primaries, transfer }: ColourNumbers, isGrey = false): Buffer | undefined {
  const chromaticities = typeof primaries === 'number' ? PRIMARIES[primaries] : primaries;
  const matrix = matrixOf(chromaticities ?? SRGB_PRIMARIES);
  if (!matrix.flat().every((value) => Math.abs(value) < 2)) return undefined;
  if (transfer === PQ || transfer === HLG) return hdrProfile(transfer, matrix, isGrey);
  const curve = typeof transfer === 'number' ? TRANSFERS[transfer] : power(transfer.exponent);
  if (curve === undefined && (chromaticities === undefined || isGrey)) return undefined;
  return plainProfile(curve ?? srgb, matrix, isGrey);
}

function plainProfile(curve: Curve, matrix: Matrix, isGrey: boolean): Buffer {
  const table = curveTag(curve);
  if (isGrey) return profile('GRAY', { kTRC: table });
  const [red, green, blue] = transposed(matrix).map((colour) => Buffer.concat([tag('XYZ '), ...colour.map(fixed)]));
  return profile('RGB ', { rXYZ: red, gXYZ: green, bXYZ: blue, rTRC: table, gTRC: table, bTRC: table });
}

/** Colours of HDR depend on all channels, so this profile is a table of colours. */
function hdrProfile(transfer: number, matrix: Matrix, isGrey: boolean): Buffer {
  const toBt2020 = inverse(matrixOf(BT_2020));
  const shown = (values: Triple): Triple => {
    const light = transfer === PQ ? (values.map(pq) as Triple) : displayed(values.map(hlg) as Triple, matrix);
    const brightest = Math.max(...apply(toBt2020, apply(matrix, light)));
    return light.map((value) => (brightest === 0 ? 0 : (value * toneMapped(brightest)) / brightest)) as Triple;
  };
  if (isGrey) return plainProfile((value) => shown([value, value, value])[0], matrix, isGrey);
  const steps = Array.from({ length: GRID }, (_, step) => step / (GRID - 1));
  const colours = steps.flatMap((red) => steps.flatMap((green) => steps.flatMap((blue) => apply(matrix, shown([red, green, blue])))));
  return profile('RGB ', { A2B0: tableTag(colours) });
}

/** Light of a scene as a screen of the peak brightness displays it, as a multiple of the reference white. */
function displayed(scene: Triple, matrix: Matrix): Triple {
  const luminance = apply(matrix, scene)[1];
  return scene.map((value) => (PEAK / REFERENCE_WHITE) * luminance ** 0.2 * value) as Triple;
}

const CURVE_ENTRIES = 4_096;
const curveEntries = Array.from({ length: CURVE_ENTRIES }, (_, entry) => entry / (CURVE_ENTRIES - 1));
/** Steps of each channel in a table of colours. */
const GRID = 17;
/** The number 1 in 16 bits, and in 16 bits of an XYZ value. */
const [ONE, ONE_OF_XYZ] = [0xffff, 0x8000];

const tag = (type: string): Buffer => Buffer.from(`${type}\0\0\0\0`, 'latin1');
const curveTag = (curve: Curve): Buffer =>
  Buffer.concat([tag('curv'), uint32(CURVE_ENTRIES), uint16s(curveEntries.map((value) => curve(value) * ONE))]);

/** A table from RGB to XYZ. It contains cube roots, because between its steps the eye sees differences of those. */
function tableTag(xyz: number[]): Buffer {
  const identity = [1, 0, 0, 0, 1, 0, 0, 0, 1].map(fixed);
  const head = [Buffer.from([3, 3, GRID, 0]), ...identity, uint16s([2, CURVE_ENTRIES])];
  const input = uint16s([0, ONE, 0, ONE, 0, ONE]);
  const table = uint16s(xyz.map((value) => Math.cbrt(Math.max(0, value)) * ONE));
  const output = uint16s(curveEntries.map((value) => value ** 3 * ONE_OF_XYZ));
  return Buffer.concat([tag('mft2'), ...head, input, table, output, output, output]);
}

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;

/** A profile of version 2 for a screen, with its tags and its white. */
function profile(colourSpace: 'RGB ' | 'GRAY', tags: Record<string, Buffer | undefined>): Buffer {
  const all = Object.entries({ ...tags, wtpt: Buffer.concat([tag('XYZ '), ...D50.map(fixed)]) });
  const entries: Buffer[] = [uint32(all.length)];
  const bodies: Buffer[] = [];
  let offset = HEADER_BYTES + 4 + all.length * ENTRY_BYTES;
  for (const [name, body = Buffer.alloc(0)] of all) {
    entries.push(Buffer.from(name, 'latin1'), uint32(offset), uint32(body.length));
    bodies.push(body, Buffer.alloc(-body.length & 3));
    offset += body.length + (-body.length & 3);
  }
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(offset, 0);
  header.write(`\x02\x20\0\0mntr${colourSpace}XYZ `, 8, 'latin1');
  header.write('acsp', 36, 'latin1');
  Buffer.concat(D50.map(fixed)).copy(header, 68);
  return Buffer.concat([header, ...entries, ...bodies]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Numbers from 0 to 65,535. */
function uint16s(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(Math.min(ONE, Math.round(value)), index * 2);
  return bytes;
}

/** A number with 16 bits behind the point. */
function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 0x10000));
  return bytes;
}
