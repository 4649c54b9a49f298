import { inflateSync } from 'node:zlib';
import { codeOf } from '../../../../shared/kernel/error-code.js';
import { TooDemanding } from '../../domain/media.errors.js';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

/** What a picture is made of, how its colours are meant and which way is up. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'eXIf']);
/** No profile and no camera needs more; compressed text of a few kB can unfold to gigabytes. */
const ANCILLARY_MAX_BYTES = 1024 * 1024;
const MAX_CHUNKS = 50_000;
/** What unfolds to more than this is no text but a bomb. */
const COMPRESSED = new Set(['zTXt', 'iTXt', 'iCCP']);
const UNFOLDED_MAX_BYTES = 8 * 1024 * 1024;
/** Deflate shrinks to a thousandth at the best: less than this cannot unfold to that. */
const HARMLESS_BYTES = UNFOLDED_MAX_BYTES / 1100;

/**
 * Leaves out of a PNG what the decoder would unpack although nobody looks at it: text, times, the other frames of an
 * APNG, whatever follows the end. What is broken is passed on as it is; the decoder will say so.
 */
export function withoutText(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  let chunks = 0;
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length;) {
    if (++chunks > MAX_CHUNKS) throw new TooDemanding();
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + length;
    if (COMPRESSED.has(type) && length > HARMLESS_BYTES) assertNoBomb(png.subarray(at + 8, end - 4));
    if (isKept(type, length, seen)) kept.push(png.subarray(at, end));
    seen.add(type);
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}

function isKept(type: string, length: number, seen: Set<string>): boolean {
  if (!KEPT.has(type)) return false;
  const isAncillary = /^[a-z]/.test(type);
  return !isAncillary || (length <= ANCILLARY_MAX_BYTES && !seen.has(type));
}

/** The compressed part follows names that end with a zero; whatever does not begin a deflate stream is not one. */
function assertNoBomb(chunk: Buffer): void {
  for (let zero = chunk.indexOf(0), tries = 0; zero !== -1 && tries < 5; zero = chunk.indexOf(0, zero + 1), tries++) {
    for (const start of [zero + 1, zero + 2]) if (unfoldsTooFar(chunk.subarray(start))) throw new TooDemanding();
  }
}

function unfoldsTooFar(stream: Buffer): boolean {
  try {
    inflateSync(stream, { maxOutputLength: UNFOLDED_MAX_BYTES });
    return false;
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
  }
}
