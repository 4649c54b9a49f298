import sharp from 'sharp';
import { VideoEncoder, VideoFrame } from '@napi-rs/webcodecs';

interface HeicOptions {
  width?: number;
  height?: number;
  /** The size that the file claims, where it differs. */
  claimed?: { width: number; height: number };
  /** Quarter turns counter-clockwise that the file asks for. */
  turns?: number;
  xmp?: string;
  /** TIFF data. */
  exif?: Buffer;
  /** A colour profile (ICC). */
  profile?: Buffer;
  /** Code points of the primaries and the transfer of the colours (CICP). */
  numbers?: [number, number];
}

/** A photo as phones make it: HEVC in a HEIF container. Its left half is red, its right half blue. */
export async function heic(options: HeicOptions = {}): Promise<Buffer> {
  const { width = 320, height = 240, claimed = { width, height }, turns = 0, xmp, exif, profile, numbers } = options;
  const { frame, configuration } = await encoded(width, height);
  const properties = [box('hvcC', configuration), sizeProperty(claimed.width, claimed.height)];
  if (turns !== 0) properties.push(box('irot', Buffer.from([turns])));
  if (profile !== undefined) properties.push(box('colr', Buffer.concat([Buffer.from('prof'), profile])));
  if (numbers !== undefined) properties.push(numbersProperty(numbers, false));
  const items: HeifParts['items'] = [{ type: 'hvc1', body: frame, properties: properties.map((_, index) => index + 1) }];
  if (xmp !== undefined) items.push({ type: 'mime', body: Buffer.from(xmp, 'utf8') });
  // The data begin with the length of a header that is left out.
  if (exif !== undefined) items.push({ type: 'Exif', body: Buffer.concat([uint32(0), exif]) });
  return heif({ items, properties, references: items.slice(1).map((_, index) => ({ type: 'cdsc', from: index + 2, to: [1] })) });
}

/** An AVIF of one colour. Its first brand is `avif` unless another one is chosen. */
export async function avif(
  background: string,
  { numbers, brand = 'avif' }: { numbers?: [number, number]; brand?: string } = {},
): Promise<Buffer> {
  const [width, height] = [64, 48];
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .avif({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const configuration = picture.subarray(picture.indexOf('av1C') - 4, picture.indexOf('av1C') + 8);
  const properties = [configuration, sizeProperty(width, height), ...(numbers === undefined ? [] : [numbersProperty(numbers, true)])];
  const body = picture.subarray(picture.indexOf('mdat') + 4);
  return heif({ brand, items: [{ type: 'av01', body, properties: properties.map((_, index) => index + 1) }], properties });
}

/** The property with the code points of the colours, and the range of the values. */
const numbersProperty = ([primaries, transfer]: [number, number], isFullRange: boolean): Buffer =>
  box('colr', Buffer.concat([Buffer.from('nclx'), ...[primaries, transfer, 6].map(uint16), Buffer.from([isFullRange ? 0x80 : 0])]));

/** The parts of a HEIF file. Items have the ids 1, 2 and so on, and the first one is the picture. A body of several items is stored once. */
export interface HeifParts {
  /** The first brand. */
  brand?: string;
  /** `properties` are places in the list of properties, counted from 1. */
  items: { type: string; body: Buffer; properties?: number[] }[];
  properties?: Buffer[];
  references?: { type: string; from: number; to: number[] }[];
}

export function heif({ brand = 'heic', items, properties = [], references = [] }: HeifParts): Buffer {
  const codec = items[0]?.type === 'av01' ? 'avif' : 'heic';
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${codec}`, 'latin1'));
  const bodies = [...new Set(items.map(({ body }) => body))];
  const meta = (offset: number): Buffer => {
    let place = offset;
    const places = new Map(bodies.map((body) => [body, (place += body.length) - body.length]));
    const locations = items.map(({ body }, index) =>
      Buffer.concat([uint16(index + 1), uint16(0), uint16(1), uint32(places.get(body) ?? 0), uint32(body.length)]),
    );
    const associations = items.map(({ properties: own = [] }, index) =>
      // The size is not essential.
      Buffer.concat([uint16(index + 1), Buffer.from([own.length, ...own.map((each) => (each === 2 ? each : 0x80 | each))])]),
    );
    return fullBox(
      'meta',
      fullBox('hdlr', Buffer.alloc(4), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', uint16(1)),
      fullBox('iloc', Buffer.from([0x44, 0]), uint16(items.length), ...locations),
      fullBox('iinf', uint16(items.length), ...items.map(({ type }, index) => infe(index + 1, type))),
      ...(references.length === 0
        ? []
        : [fullBox('iref', ...references.map(({ type, from, to }) => box(type, Buffer.concat([from, to.length, ...to].map(uint16)))))]),
      box('iprp', Buffer.concat([box('ipco', Buffer.concat(properties)), fullBox('ipma', uint32(associations.length), ...associations)])),
    );
  };
  const offset = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(offset), box('mdat', Buffer.concat(bodies))]);
}

/** The property with the size that a picture claims. */
export const sizeProperty = (width: number, height: number): Buffer => fullBox('ispe', uint32(width), uint32(height));

/** One key frame, and the configuration of its decoder. */
export function encoded(width: number, height: number): Promise<{ frame: Buffer; configuration: Buffer }> {
  const pixels = Buffer.alloc(width * height * 4);
  const [red, blue] = [Buffer.from([200, 30, 30, 255]), Buffer.from([30, 30, 200, 255])];
  for (let y = 0; y < height; y++) {
    pixels.fill(red, y * width * 4, (y * width + width / 2) * 4);
    pixels.fill(blue, (y * width + width / 2) * 4, (y + 1) * width * 4);
  }
  return new Promise((resolve, reject) => {
    const encoder = new VideoEncoder({
      error: reject,
      output: (chunk, metadata) => {
        const frame = Buffer.alloc(chunk.byteLength);
        chunk.copyTo(frame);
        resolve({ frame, configuration: Buffer.from(metadata?.decoderConfig?.description as Uint8Array) });
      },
    });
    encoder.configure({
      codec: 'hvc1.1.6.L93.B0',
      width,
      height,
      bitrate: 1_000_000,
      framerate: 1,
      hardwareAcceleration: 'prefer-software',
    });
    encoder.encode(new VideoFrame(pixels, { format: 'RGBA', codedWidth: width, codedHeight: height, timestamp: 0 }), { keyFrame: true });
    encoder.flush().catch(reject);
  });
}

export const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export const box = (type: string, body: Buffer): Buffer => Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
const fullBox = (type: string, ...parts: Buffer[]): Buffer => box(type, Buffer.concat([Buffer.alloc(4), ...parts]));

/** The entry of an item, version 2. */
function infe(id: number, type: string): Buffer {
  const contentType = type === 'mime' ? Buffer.from('application/rdf+xml\0') : Buffer.alloc(0);
  const body = Buffer.concat([Buffer.from([2, 0, 0, 0]), uint16(id), uint16(0), Buffer.from(type, 'latin1'), Buffer.alloc(1), contentType]);
  return box('infe', body);
}
