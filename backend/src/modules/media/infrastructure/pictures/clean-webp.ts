import { DamagedFile, TooDemanding, TooManyPixels } from '../../domain/media.errors.js';
import { MAX_FRAMES } from '../../domain/media-kind.js';

const RIFF_BYTES = 12;
const CHUNK_BYTES = 8;
const FRAME_HEADER_BYTES = 16;
const MAX_CHUNKS = 50_000;
const ANIMATED = 0x02;
const ALPHA = 0x10;
const FRAME_PARTS = new Set(['ALPH', 'VP8 ', 'VP8L']);

interface Chunk {
  type: string;
  body: Buffer;
}

/** Says so in the head of an extended file; a plain one holds a single picture. */
export function isAnimatedWebp(webp: Buffer): boolean {
  return webp.toString('latin1', RIFF_BYTES, RIFF_BYTES + 4) === 'VP8X' && ((webp[RIFF_BYTES + CHUNK_BYTES] ?? 0) & ANIMATED) !== 0;
}

/** An animated WebP as its frames and their timing: no EXIF, no XMP, nothing after the end. Frames are copied, as in a GIF. */
export function withoutExif(webp: Buffer): Buffer {
  const kept = [...chunksOf(webp, RIFF_BYTES)].flatMap(cleaned);
  if (kept.filter(({ type }) => type === 'ANMF').length > MAX_FRAMES) throw new TooManyPixels();
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept.flatMap(written)]);
  return Buffer.concat([Buffer.from('RIFF'), size(body.length), body]);
}

function cleaned({ type, body }: Chunk): Chunk[] {
  if (type === 'VP8X') return [{ type, body: Buffer.concat([Buffer.from([(body[0] ?? 0) & (ANIMATED | ALPHA)]), body.subarray(1, 10)]) }];
  if (type === 'ANIM') return [{ type, body: body.subarray(0, 6) }];
  if (type !== 'ANMF') return [];
  const parts = [...chunksOf(body, FRAME_HEADER_BYTES)].filter((part) => FRAME_PARTS.has(part.type));
  return [{ type, body: Buffer.concat([body.subarray(0, FRAME_HEADER_BYTES), ...parts.flatMap(written)]) }];
}

function* chunksOf(bytes: Buffer, start: number): Generator<Chunk> {
  let chunks = 0;
  for (let at = start; at + CHUNK_BYTES <= bytes.length;) {
    if (++chunks > MAX_CHUNKS) throw new TooDemanding();
    const length = bytes.readUInt32LE(at + 4);
    const end = at + CHUNK_BYTES + length;
    if (end > bytes.length) throw new DamagedFile();
    yield { type: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + CHUNK_BYTES, end) };
    // chunks begin at even places
    at = end + (length % 2);
  }
}

function written({ type, body }: Chunk): Buffer[] {
  return [Buffer.from(type, 'latin1'), size(body.length), body, Buffer.alloc(body.length % 2)];
}

function size(bytes: number): Buffer {
  const field = Buffer.alloc(4);
  field.writeUInt32LE(bytes);
  return field;
}
