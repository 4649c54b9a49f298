import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { box, heic } from '../support/heic.js';
import { pngChunk, withPngChunk } from '../support/pictures.js';
import { file, u16be, u32le, type HostileFile } from './hostile-file.js';

/** Texts that take a parser with a stack, or one that searches, minutes. */
const TEXTS: Record<string, (bytes: number) => string> = {
  'end tags that close none': (bytes) => '<a>'.repeat(bytes / 6) + '</b>'.repeat(bytes / 8),
  'attributes and entities': (bytes) => `<rdf:Description ${'dc:rights="&amp;&" '.repeat(bytes / 19)}/>`,
  'a text of blanks': (bytes) => `<dc:rights>${' x'.repeat(bytes / 2 - 6)}`,
};
const KILOBYTE = 1024;
/** Below the maximum of XMP that is read, and of a segment of a JPEG. */
const LARGE = 250 * KILOBYTE;
const SEGMENT = 60 * KILOBYTE;

const KEYWORD = 'XML:com.adobe.xmp\0';
const compressed = (xmp: Buffer): Buffer => Buffer.concat([Buffer.from(`${KEYWORD}\0`, 'latin1'), deflateSync(xmp)]);
const plain = (xmp: Buffer): Buffer => Buffer.concat([Buffer.from(`${KEYWORD}\0\0\0\0`, 'latin1'), xmp]);
/** Deflated blocks without content: the text that they hold is empty. */
const emptyBlocks = (count: number): Buffer =>
  Buffer.concat([Buffer.from(`${KEYWORD}\0\x78\x9c`, 'latin1'), Buffer.alloc(5 * count, Buffer.from([0, 0, 0, 0xff, 0xff]))]);

const jpegWith = (jpeg: Buffer, xmp: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), xmp]);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), u16be(body.length + 2), body, jpeg.subarray(2)]);
};
const gifWith = (gif: Buffer, xmp: Buffer): Buffer => {
  const head = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, n) => 255 - n), 0]);
  return Buffer.concat([gif.subarray(0, head), Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'), xmp, trailer, gif.subarray(head)]);
};
const webpWith = (webp: Buffer, xmp: Buffer): Buffer => {
  const whole = Buffer.concat([webp, Buffer.from('XMP '), u32le(xmp.length), xmp, Buffer.alloc(xmp.length % 2)]);
  u32le(whole.length - 8).copy(whole, 4);
  whole[20] = (whole[20] ?? 0) | 0x04;
  return whole;
};
const videoWith = (video: Buffer, xmp: Buffer): Buffer =>
  Buffer.concat([video, box('uuid', Buffer.concat([Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), xmp]))]);

interface Valid {
  png: Buffer;
  jpeg: Buffer;
  /** Animated, as the GIF. */
  webp: Buffer;
  gif: Buffer;
  mp4: Buffer;
  mov: Buffer;
}

/** Small files of each type with hostile XMP: 1 KB, and the most that is read. */
export async function hostileMetadata({ png, jpeg, webp, gif, mp4, mov }: Valid): Promise<HostileFile[]> {
  const files = [file('a PNG with 200,000 empty blocks of XMP', () => withPngChunk(png, pngChunk('zTXt', emptyBlocks(200_000))))];
  for (const [name, textOf] of Object.entries(TEXTS)) {
    const [small, segment, large] = [KILOBYTE, SEGMENT, LARGE].map((bytes) => Buffer.from(textOf(bytes))) as [Buffer, Buffer, Buffer];
    files.push(
      file(`a PNG with 1 KB of ${name}`, () => withPngChunk(png, pngChunk('iTXt', plain(small)))),
      file(`a PNG with ${name}, compressed`, () => withPngChunk(png, pngChunk('zTXt', compressed(large)))),
      file(`a PNG with ${name}`, () => withPngChunk(png, pngChunk('iTXt', plain(large)))),
      file(`a JPEG with ${name}`, () => jpegWith(jpeg, segment)),
      file(`an animated WebP with ${name}`, () => webpWith(webp, large)),
      file(`a GIF with ${name}`, () => gifWith(gif, large)),
    );
  }
  // The other types cost a process each, or seconds of an encoder.
  const worst = TEXTS['end tags that close none']?.(LARGE) ?? '';
  const avif = await sharp(png).withXmp(worst).avif({ effort: 0 }).toBuffer();
  const photo = await heic({ width: 64, height: 48, xmp: worst });
  files.push(
    file('an AVIF with end tags that close none', () => avif),
    file('a HEIC with end tags that close none', () => photo),
    file('an MP4 with end tags that close none', () => videoWith(mp4, Buffer.from(worst))),
    file('a QuickTime video with end tags that close none', () => videoWith(mov, Buffer.from(worst))),
  );
  return files;
}
