import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { codeOf } from '../../../../kernel/error-code.js';
import { TooDemanding } from '../../domain/media.errors.js';
import { StepBudget } from './step-budget.js';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;

/** What a picture is made of, how its colours are meant and which way is up. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'eXIf']);
/** No colour profile and no camera needs more. */
const ANCILLARY_MAX_BYTES = 1024 * 1024;
/** A colour profile of a printing press takes 2 MiB. */
const PROFILE_MAX_BYTES = 4 * 1024 * 1024;
/** Deflate shrinks to a thousandth at best, so a shorter chunk cannot inflate to more than a profile may take. */
const HARMLESS_BYTES = PROFILE_MAX_BYTES / 1100;
const PROFILE_NAME_MAX_BYTES = 79;

interface Range {
  start: number;
  end: number;
}

const inflated = promisify(inflate);

/**
 * Removes from a PNG what the decoder would inflate although no picture needs it: text, times, the other frames of an
 * APNG, whatever follows the end. Text is dropped without being inflated. Chunks of a broken file are kept as they are;
 * the decoder refuses them.
 */
export async function cleanPng(png: Buffer): Promise<Buffer> {
  const budget = new StepBudget();
  const kept: Range[] = [{ start: 0, end: SIGNATURE_BYTES }];
  const seen = new Set<string>();
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length;) {
    await budget.spend();
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + FRAME_BYTES + length;
    if (isKept(type, length, seen)) {
      seen.add(type);
      keep(kept, { start: at, end });
      if (type === 'iCCP' && length > HARMLESS_BYTES) await assertSmallProfile(png.subarray(at + 8, end - 4));
    }
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept.map(({ start, end }) => png.subarray(start, end)));
}

/** Neighbours become one range, so that a picture in thousands of chunks is copied in one piece. */
function keep(kept: Range[], range: Range): void {
  const last = kept.at(-1);
  if (last?.end === range.start) last.end = range.end;
  else kept.push(range);
}

/** Of each ancillary chunk only the first one is kept, so a file has one profile to inflate at most. */
function isKept(type: string, length: number, seen: Set<string>): boolean {
  if (!KEPT.has(type)) return false;
  const isAncillary = /^[a-z]/.test(type);
  return !isAncillary || (length <= ANCILLARY_MAX_BYTES && !seen.has(type));
}

/** The compressed profile follows its name, a zero and the number of the compression method. */
async function assertSmallProfile(chunk: Buffer): Promise<void> {
  const nameEnd = chunk.subarray(0, PROFILE_NAME_MAX_BYTES + 1).indexOf(0);
  if (nameEnd === -1) return;
  try {
    await inflated(chunk.subarray(nameEnd + 2), { maxOutputLength: PROFILE_MAX_BYTES });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw new TooDemanding({ cause: error });
    // a profile that is no deflate stream: the decoder ignores it
  }
}
