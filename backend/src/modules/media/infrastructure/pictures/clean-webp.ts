import { DamagedFile, TooDemanding } from '../../domain/media.errors.js';
import { MAX_ANIMATION_PIXELS, MAX_FRAMES, tooManyPixels } from '../../domain/media.js';
import { StepBudget } from './decoding-cost.js';

const RIFF_BYTES = 12;
const CHUNK_BYTES = 8;
const FRAME_HEADER_BYTES = 16;
const ANIMATED = 0x02;
const ALPHA = 0x10;
const FRAME_PARTS = new Set(['ALPH', 'VP8 ', 'VP8L']);

interface Chunk {
  type: string;
  body: Buffer;
}

/** True when the `VP8X` header has the animation flag; a file without this header is a still picture. */
export function isAnimatedWebp(webp: Buffer): boolean {
  return webp.toString('latin1', RIFF_BYTES, RIFF_BYTES + 4) === 'VP8X' && ((webp[RIFF_BYTES + CHUNK_BYTES] ?? 0) & ANIMATED) !== 0;
}

/** Copies the frames and their timing of an animated WebP without encoding them, and drops EXIF, XMP and trailing bytes. */
export async function cleanWebp(webp: Buffer): Promise<Buffer> {
  const budget = new StepBudget();
  const kept: Chunk[] = [];
  let frames = 0;
  let framePixels = 0;
  for await (const chunk of chunksOf(webp, RIFF_BYTES, budget)) {
    if (chunk.type === 'ANMF') {
      frames += 1;
      if (frames > MAX_FRAMES) throw tooManyPixels();
      framePixels += pixelsOf(chunk.body);
      if (framePixels > MAX_ANIMATION_PIXELS) throw new TooDemanding();
    }
    kept.push(...(await cleanChunk(chunk, budget)));
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept.flatMap(encodeChunk)]);
  return Buffer.concat([Buffer.from('RIFF'), lengthField(body.length), body]);
}

/** A frame header stores width − 1 and height − 1 in 24 bits each. */
function pixelsOf(frame: Buffer): number {
  if (frame.length < FRAME_HEADER_BYTES) throw new DamagedFile();
  return (frame.readUIntLE(6, 3) + 1) * (frame.readUIntLE(9, 3) + 1);
}

async function cleanChunk({ type, body }: Chunk, budget: StepBudget): Promise<Chunk[]> {
  if (type === 'VP8X') return [{ type, body: Buffer.concat([Buffer.from([(body[0] ?? 0) & (ANIMATED | ALPHA)]), body.subarray(1, 10)]) }];
  if (type === 'ANIM') return [{ type, body: body.subarray(0, 6) }];
  if (type !== 'ANMF') return [];
  const parts = await framePartsOf(body, budget);
  return [{ type, body: Buffer.concat([body.subarray(0, FRAME_HEADER_BYTES), ...parts.flatMap(encodeChunk)]) }];
}

/** Keeps the first part of each type; decoders ignore the others. */
async function framePartsOf(frame: Buffer, budget: StepBudget): Promise<Chunk[]> {
  const parts = new Map<string, Chunk>();
  for await (const part of chunksOf(frame, FRAME_HEADER_BYTES, budget)) {
    if (FRAME_PARTS.has(part.type) && !parts.has(part.type)) parts.set(part.type, part);
  }
  return [...parts.values()];
}

async function* chunksOf(bytes: Buffer, start: number, budget: StepBudget): AsyncGenerator<Chunk> {
  for (let offset = start; offset + CHUNK_BYTES <= bytes.length;) {
    await budget.spend();
    const length = bytes.readUInt32LE(offset + 4);
    const end = offset + CHUNK_BYTES + length;
    if (end > bytes.length) throw new DamagedFile();
    yield { type: bytes.toString('latin1', offset, offset + 4), body: bytes.subarray(offset + CHUNK_BYTES, end) };
    // Chunks begin at even offsets.
    offset = end + (length % 2);
  }
}

function encodeChunk({ type, body }: Chunk): Buffer[] {
  return [Buffer.from(type, 'latin1'), lengthField(body.length), body, Buffer.alloc(body.length % 2)];
}

function lengthField(bytes: number): Buffer {
  const field = Buffer.alloc(4);
  field.writeUInt32LE(bytes);
  return field;
}
