import { itemsOfType } from './heif-items.js';
import { APP1, jpegSegments, START_OF_SCAN } from './jpeg-segments.js';

const EXIF_HEADER = Buffer.from('Exif\0\0', 'latin1');
/** Bytes before the EXIF data of a HEIF or AVIF: the length of a header between them. */
const HEIF_OFFSET_BYTES = 4;
const PNG_SIGNATURE_BYTES = 8;
/** Bytes of the length, type and checksum of a chunk. */
const PNG_CHUNK_OVERHEAD_BYTES = 12;
const PNG_EXIF = 'eXIf';
const RIFF_HEADER_BYTES = 12;
const RIFF_CHUNK_HEADER_BYTES = 8;
const WEBP_EXIF = 'EXIF';

/**
 * The EXIF data of a picture, from the places where its format has them, without the words that introduce them. Other places are left out,
 * because pixels, maker notes and appended films contain the bytes of an EXIF header by chance.
 */
export function exifBlocks(file: Buffer, mimeType: string): Buffer[] {
  return [...blocksOf(file, mimeType)].map((block) => (block.indexOf(EXIF_HEADER) === 0 ? block.subarray(EXIF_HEADER.length) : block));
}

function blocksOf(file: Buffer, mimeType: string): Iterable<Buffer> {
  switch (mimeType) {
    case 'image/jpeg':
      return jpegExif(file);
    case 'image/png':
      return pngExif(file);
    case 'image/webp':
      return webpExif(file);
    case 'image/gif':
      return [];
    default:
      return itemsOfType(file, 'Exif').map((item) => item.subarray(HEIF_OFFSET_BYTES));
  }
}

/** Decoders read metadata only before the pixels. */
function* jpegExif(file: Buffer): Generator<Buffer> {
  for (const { marker, body } of jpegSegments(file)) {
    if (marker === START_OF_SCAN) return;
    if (marker === APP1 && body.indexOf(EXIF_HEADER) === 0) yield body;
  }
}

function* pngExif(file: Buffer): Generator<Buffer> {
  const type = Buffer.from(PNG_EXIF).readUInt32BE();
  for (let offset = PNG_SIGNATURE_BYTES; offset + PNG_CHUNK_OVERHEAD_BYTES <= file.length;) {
    const body = offset + 8;
    const end = body + file.readUInt32BE(offset);
    if (file.readUInt32BE(offset + 4) === type) yield file.subarray(body, end);
    offset = end + 4;
  }
}

function* webpExif(file: Buffer): Generator<Buffer> {
  const type = Buffer.from(WEBP_EXIF).readUInt32BE();
  for (let offset = RIFF_HEADER_BYTES; offset + RIFF_CHUNK_HEADER_BYTES <= file.length;) {
    const body = offset + RIFF_CHUNK_HEADER_BYTES;
    const length = file.readUInt32LE(offset + 4);
    if (file.readUInt32BE(offset) === type) yield file.subarray(body, body + length);
    // Chunks begin at even offsets.
    offset = body + length + (length % 2);
  }
}
