import { promisify } from 'node:util';
import { inflate, crc32, deflate } from 'node:zlib';
import { codeOf } from '../../../../kernel/error-code.js';
import { TooDemanding } from '../../domain/media.errors.js';
import { profileOf, type ColourNumbers } from './colour-profile.js';
import { StepBudget } from './decoding-cost.js';
import { createReadStream, createWriteStream } from 'node:fs';
import * as fs from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Signature and `IHDR`. */
const PNG_HEADER_BYTES = 33;
const deflateAsync = promisify(deflate);

/** The chunk of a PNG with a colour profile. */
async function profileChunk(profile: Buffer): Promise<Buffer> {
  const body = Buffer.concat([Buffer.from('iCCPICC\0\0', 'latin1'), await deflateAsync(profile)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Writes the PNG to the target with this profile, on which the colours of its pixels depend, and removes it. */
export async function addProfile(png: string, target: string, profile: Buffer): Promise<void> {
  await pipeline(createReadStream(png, { end: PNG_HEADER_BYTES - 1 }), createWriteStream(target));
  await fs.appendFile(target, await profileChunk(profile));
  await pipeline(createReadStream(png, { start: PNG_HEADER_BYTES }), createWriteStream(target, { flags: 'a' }));
  await fs.rm(png);
}

const SIGNATURE_BYTES = 8;
const COLOUR_CHUNKS = new Set(['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP']);
/** Bytes of the length, type and checksum of a chunk. */
const CHUNK_OVERHEAD_BYTES = 12;

/** Chunks with pixels, colour definitions and orientation. */
const KEPT_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', ...COLOUR_CHUNKS, 'eXIf']);
/** Colour profiles and camera metadata are smaller than this. */
const ANCILLARY_MAX_BYTES = 1024 * 1024;
/** Maximum inflated size. A colour profile for printing takes about 2 MiB. */
const PROFILE_MAX_BYTES = 4 * 1024 * 1024;
/** Deflate compresses by a factor of 1,032 at most, so a chunk of this size cannot exceed `PROFILE_MAX_BYTES` when inflated. */
const UNCHECKED_PROFILE_BYTES = PROFILE_MAX_BYTES / 1100;
const PROFILE_NAME_MAX_BYTES = 79;

/** Bit of the colour type in `IHDR`, which a grey picture does not have. */
const [COLOUR_TYPE_AT, IS_COLOURED] = [25, 2];

interface Range {
  start: number;
  end: number;
}

const inflateAsync = promisify(inflate);

/**
 * Removes text, times, the other frames of an APNG and bytes after the end, because they can hold private data and the
 * decoder would inflate compressed text. Text is dropped without being inflated. Broken chunks are kept, because the
 * decoder refuses them. Colours that are defined by numbers get a colour profile.
 */
export async function cleanPng(png: Buffer): Promise<Buffer> {
  const budget = new StepBudget();
  const kept: Range[] = [{ start: 0, end: SIGNATURE_BYTES }];
  const colours: Buffer[] = [];
  const seen = new Map<string, Buffer>();
  for (let offset = SIGNATURE_BYTES; offset + CHUNK_OVERHEAD_BYTES <= png.length;) {
    await budget.spend();
    const length = png.readUInt32BE(offset);
    const type = png.toString('latin1', offset + 4, offset + 8);
    const end = offset + CHUNK_OVERHEAD_BYTES + length;
    if (isKept(type, length, seen)) {
      const body = png.subarray(offset + 8, end - 4);
      seen.set(type, body);
      if (COLOUR_CHUNKS.has(type)) colours.push(png.subarray(offset, end));
      else addRange(kept, { start: offset, end });
      if (type === 'iCCP' && length > UNCHECKED_PROFILE_BYTES) await assertSmallProfile(body);
    }
    if (type === 'IEND') break;
    offset = end;
  }
  const cleaned = Buffer.concat(kept.map(({ start, end }) => png.subarray(start, end)));
  const numbers = numbersIn(seen);
  const profile = numbers && profileOf(numbers, ((png[COLOUR_TYPE_AT] ?? 0) & IS_COLOURED) === 0);
  const described = profile === undefined ? colours : [await profileChunk(profile)];
  return Buffer.concat([cleaned.subarray(0, PNG_HEADER_BYTES), ...described, cleaned.subarray(PNG_HEADER_BYTES)]);
}

/** Browsers take an exponent that differs less from 2.2 for sRGB. */
const EXPONENT_TOLERANCE = 0.05;

/** The numbers that the chunks define the colours by. A profile and sRGB come before the older `gAMA` and `cHRM`. */
function numbersIn(chunks: Map<string, Buffer>): ColourNumbers | undefined {
  const [cicp, gama, chrm] = [chunks.get('cICP'), chunks.get('gAMA'), chunks.get('cHRM')];
  if (cicp !== undefined && cicp.length >= 2) return { primaries: cicp.readUInt8(0), transfer: cicp.readUInt8(1) };
  if (chunks.has('iCCP') || chunks.has('sRGB') || gama?.length !== 4) return undefined;
  const exponent = 100_000 / gama.readUInt32BE();
  if (!Number.isFinite(exponent)) return undefined;
  if (chrm?.length === 32)
    return { primaries: Array.from({ length: 8 }, (_, index) => chrm.readUInt32BE(index * 4) / 100_000), transfer: { exponent } };
  return Math.abs(2.2 / exponent - 1) < EXPONENT_TOLERANCE ? undefined : { primaries: 1, transfer: { exponent } };
}

/** Merges adjacent ranges, so that consecutive chunks are copied in one step. */
function addRange(kept: Range[], range: Range): void {
  const last = kept.at(-1);
  if (last?.end === range.start) last.end = range.end;
  else kept.push(range);
}

/** Only the first ancillary chunk of each type is kept, so at most one profile is inflated. */
function isKept(type: string, length: number, seen: Map<string, Buffer>): boolean {
  if (!KEPT_CHUNKS.has(type)) return false;
  const isAncillary = /^[a-z]/.test(type);
  return !isAncillary || (length <= ANCILLARY_MAX_BYTES && !seen.has(type));
}

/** The compressed profile follows its name, a zero and the number of the compression method. */
async function assertSmallProfile(chunk: Buffer): Promise<void> {
  const nameEnd = chunk.subarray(0, PROFILE_NAME_MAX_BYTES + 1).indexOf(0);
  if (nameEnd === -1) return;
  try {
    await inflateAsync(chunk.subarray(nameEnd + 2), { maxOutputLength: PROFILE_MAX_BYTES });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new TooDemanding({ cause: error });
    // The decoder ignores a profile that is not a valid deflate stream.
  }
}
