import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** A picture that differs for each seed. */
export function picture(format: Format = 'jpeg', { width = 800, height = 600, seed = 1 } = {}): Promise<Buffer> {
  const hue = (seed * 137) % 256;
  return sharp({ create: { width, height, channels: 3, background: { r: hue, g: 255 - hue, b: (hue * 7) % 256 } } })
    .composite([
      {
        input: {
          create: { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3, background: { r: 255 - hue, g: hue, b: 90 } },
        },
        left: 0,
        top: 0,
      },
    ])
    .toFormat(format)
    .toBuffer();
}

/** A picture with a GPS location and a rotated orientation in its metadata. */
export function pictureWithLocation(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#b45309' } })
    .withExif({
      IFD0: { Make: 'Camera of a test' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 9/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '8/1 37/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** An animation of two frames, red and blue. */
export function animation(): Promise<Buffer> {
  const frame = (background: string): Buffer =>
    Buffer.from(Array.from({ length: 40 * 40 }, () => [...Buffer.from(background, 'hex')]).flat());
  const frames = Buffer.concat([frame('ff0000'), frame('0000ff')]);
  return sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** Inserts the chunk directly after the header. */
export function withPngChunk(png: Buffer, chunk: Buffer): Buffer {
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}

/** A small PNG that declares many pixels of one bit each. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const lines = deflateSync(Buffer.alloc(Math.min(height * Math.ceil(1 + width / 8), 200_000_000)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function gifBomb({ width, height, frames }: { width: number; height: number; frames: number }): Buffer {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const head = Buffer.from([...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x4c, 1, 0]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}
