import { TooDemanding } from '../../domain/media.errors.js';

export const START_OF_SCAN = 0xda;
export const APP1 = 0xe1;
const END_OF_IMAGE = 0xd9;
/** Maximum segments of a file. Cameras write at most a few hundred. */
const MAX_SEGMENTS = 5_000;
const MARKER_BYTES = 2;

interface JpegSegment {
  marker: number;
  /** Without its length. */
  body: Buffer;
}

/** The bytes at the end of a JPEG. */
export const END_OF_JPEG = Buffer.from([0xff, END_OF_IMAGE]);

/** False for a file that was cut, also when only its last two bytes are missing. */
export const hasEndOfImage = (jpeg: Buffer): boolean => [...jpegSegments(jpeg)].at(-1)?.marker === END_OF_IMAGE;

/**
 * The segments of a JPEG, in the order in which a decoder reads them. Compressed pixels are skipped, and so are the bytes behind the end of the
 * picture, such as the film of a motion photo.
 */
export function* jpegSegments(jpeg: Buffer): Generator<JpegSegment> {
  let segments = 0;
  for (let at = nextMarker(jpeg, 0); at !== -1;) {
    const marker = jpeg.readUInt8(at + 1);
    let end = at + MARKER_BYTES;
    if (marker === END_OF_IMAGE) {
      yield { marker, body: jpeg.subarray(end, end) };
      return;
    }
    if (hasLength(marker)) {
      segments += 1;
      if (segments > MAX_SEGMENTS) throw new TooDemanding();
      if (end + 2 > jpeg.length) return;
      const body = end + 2;
      end += Math.max(jpeg.readUInt16BE(end), 2);
      yield { marker, body: jpeg.subarray(body, end) };
    }
    at = nextMarker(jpeg, end);
  }
}

/** The place of the next marker; -1 without one. In compressed pixels a zero follows each 0xFF, and 0xFF may be repeated before a marker. */
function nextMarker(jpeg: Buffer, from: number): number {
  for (let at = from; at + 1 < jpeg.length; at += 1) {
    if (jpeg[at] === 0xff && jpeg[at + 1] !== 0 && jpeg[at + 1] !== 0xff) return at;
  }
  return -1;
}

/** Markers of restarts, of the start, and reserved ones consist of two bytes. */
const hasLength = (marker: number): boolean => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd8);
