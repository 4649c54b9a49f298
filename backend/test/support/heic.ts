import { VideoEncoder, VideoFrame } from '@napi-rs/webcodecs';

interface HeicOptions {
  width?: number;
  height?: number;
  /** The size that the file claims, where it differs. */
  claimed?: { width: number; height: number };
  /** Quarter turns counter-clockwise that the file asks for. */
  turns?: number;
  xmp?: string;
}

/** A photo as phones make it: HEVC in a HEIF container. Its left half is red, its right half blue. */
export async function heic({ width = 320, height = 240, claimed = { width, height }, turns = 0, xmp }: HeicOptions = {}): Promise<Buffer> {
  const { frame, configuration } = await encoded(width, height);
  const metadata = Buffer.from(xmp ?? '', 'utf8');
  const items = [{ id: 1, type: 'hvc1', body: frame }, ...(xmp === undefined ? [] : [{ id: 2, type: 'mime', body: metadata }])];
  const properties = [
    box('hvcC', configuration),
    fullBox('ispe', uint32(claimed.width), uint32(claimed.height)),
    ...(turns === 0 ? [] : [box('irot', Buffer.from([turns]))]),
  ];
  const associations = properties.map((_, index) => (index === 1 ? 2 : 0x80 | (index + 1)));
  const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const meta = (offset: number): Buffer => {
    let place = offset;
    const locations = items.map(({ id, body }) => {
      const location = Buffer.concat([uint16(id), uint16(0), uint16(1), uint32(place), uint32(body.length)]);
      place += body.length;
      return location;
    });
    return fullBox(
      'meta',
      fullBox('hdlr', Buffer.alloc(4), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', uint16(1)),
      fullBox('iloc', Buffer.from([0x44, 0]), uint16(items.length), ...locations),
      fullBox('iinf', uint16(items.length), ...items.map(({ id, type }) => infe(id, type))),
      ...(xmp === undefined ? [] : [fullBox('iref', box('cdsc', Buffer.concat([uint16(2), uint16(1), uint16(1)])))]),
      box(
        'iprp',
        Buffer.concat([
          box('ipco', Buffer.concat(properties)),
          fullBox('ipma', uint32(1), uint16(1), Buffer.from([properties.length, ...associations])),
        ]),
      ),
    );
  };
  const offset = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(offset), box('mdat', Buffer.concat(items.map(({ body }) => body)))]);
}

/** One key frame, and the configuration of its decoder. */
function encoded(width: number, height: number): Promise<{ frame: Buffer; configuration: Buffer }> {
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

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const box = (type: string, body: Buffer): Buffer => Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
const fullBox = (type: string, ...parts: Buffer[]): Buffer => box(type, Buffer.concat([Buffer.alloc(4), ...parts]));

/** The entry of an item, version 2. */
function infe(id: number, type: string): Buffer {
  const contentType = type === 'mime' ? Buffer.from('application/rdf+xml\0') : Buffer.alloc(0);
  const body = Buffer.concat([Buffer.from([2, 0, 0, 0]), uint16(id), uint16(0), Buffer.from(type, 'latin1'), Buffer.alloc(1), contentType]);
  return box('infe', body);
}
