import { isShrinkable } from '@/shared/lib/is-shrinkable';

/** Smaller files are sent as they are, because making their pictures smaller saves nothing. */
const ALWAYS_SENT_BYTES = 192 * 1024;

interface SentSize {
  edge: number;
  bytes: number;
  qualities: number[];
}

/** One picture is decoded at a time, because its pixels take up to 200 MB. */
let running: Promise<unknown> = Promise.resolve();

/** A smaller JPEG of a large photo; the file itself when it is small, of another type, or cannot be decoded here. */
export function smallerPicture(file: File, size: SentSize): Promise<File> {
  if (!isShrinkable(file) || file.size <= ALWAYS_SENT_BYTES) return Promise.resolve(file);
  const result = running.then(() => resize(file, size)).catch(() => file);
  running = result;
  return result;
}

async function resize(file: File, { edge, bytes, qualities }: SentSize): Promise<File> {
  // The orientation of the camera is applied, because the new file has none.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= bytes) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    let picture: Blob | null = null;
    for (const quality of qualities) {
      picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (picture === null || picture.size <= bytes) break;
    }
    // Frees the pixels at once.
    canvas.width = 0;
    if (picture === null || picture.size >= file.size) return file;
    return new File(await withRightsOf(file, picture), file.name, { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
/** APP0 with the resolution, which comes first, APP1 with XMP, and APP13 with IPTC. */
const [APP0, APP1, APP13] = [0xe0, 0xe1, 0xed];
/** Metadata come before the pixels. */
const HEAD_BYTES = 512 * 1024;

interface Segment {
  marker: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The segments of a JPEG before its pixels. */
function segmentsOf(jpeg: Uint8Array<ArrayBuffer>): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; jpeg[at] === MARKER && jpeg[at + 1] !== START_OF_SCAN;) {
    const length = ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > jpeg.length) break;
    segments.push({ marker: jpeg[at + 1] ?? 0, bytes: jpeg.slice(at, end) });
    at = end;
  }
  return segments;
}

const startsWith = ({ bytes }: Segment, text: string): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(4, 4 + text.length)) === text;

const isRights = (segment: Segment): boolean =>
  (segment.marker === APP1 && startsWith(segment, 'http://ns.adobe.com/xap/1.0/')) ||
  (segment.marker === APP13 && startsWith(segment, 'Photoshop 3.0'));

const XMP_NAMESPACE = 'http://ns.adobe.com/xap/1.0/\0';
const [XMP_START, XMP_END] = ['<x:xmpmeta', '</x:xmpmeta>'];
const SEGMENT_MAX_BYTES = 65_533;

/** The XMP of a HEIC, which is text somewhere in the file, as a segment of a JPEG. None when it does not fit into one. */
async function segmentsOfHeic(photo: File): Promise<Uint8Array<ArrayBuffer>[]> {
  const bytes = await photo.arrayBuffer();
  const text = new TextDecoder('latin1').decode(bytes);
  const start = text.indexOf(XMP_START);
  const close = text.indexOf(XMP_END, start);
  const end = close + XMP_END.length;
  const length = 2 + XMP_NAMESPACE.length + end - start;
  if (start === -1 || close === -1 || length > SEGMENT_MAX_BYTES) return [];
  const head = [MARKER, APP1, length >> 8, length & 0xff, ...new TextEncoder().encode(XMP_NAMESPACE)];
  return [new Uint8Array([...head, ...new Uint8Array(bytes, start, end - start)])];
}

const EXIF_HEADER = 'Exif\0\0';
const [ARTIST, COPYRIGHT] = [0x013b, 0x8298];
/** A longer text than the server keeps. */
const TEXT_MAX = 400;

const uint16 = (value: number): number[] => [value >> 8, value & 0xff];
const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value & 0xffff)];

/** EXIF with the author and the copyright notice of the photo as a segment of a JPEG, without its orientation, place and thumbnail. */
function segmentsOfExif(photo: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const start = new TextDecoder('latin1').decode(photo).search(/Exif\0\0(?:II\*\0|MM\0\*)/);
  if (start === -1) return [];
  const bytes = photo.subarray(start + EXIF_HEADER.length);
  const tiff = new DataView(photo.buffer, bytes.byteOffset);
  const [isLittle, texts] = [bytes[0] === 0x49, new Map<number, number[]>()];
  try {
    const directory = tiff.getUint32(4, isLittle);
    for (let left = tiff.getUint16(directory, isLittle), entry = directory + 2; left > 0; left -= 1, entry += 12) {
      const [tag, length] = [tiff.getUint16(entry, isLittle), tiff.getUint32(entry + 4, isLittle)];
      // A text of up to four bytes takes the place of its offset.
      const text = length <= 4 ? entry + 8 : tiff.getUint32(entry + 8, isLittle);
      if (tag === ARTIST || tag === COPYRIGHT) texts.set(tag, [...bytes.subarray(text, text + Math.min(length, TEXT_MAX)), ...uint32(0)]);
    }
  } catch {
    // Damaged EXIF keeps what was read.
  }
  if (texts.size === 0) return [];
  let offset = 8 + 2 + texts.size * 12 + 4;
  const entries = [...texts].flatMap(([tag, text]) => {
    offset += text.length;
    return [...uint16(tag), ...uint16(2), ...uint32(text.length), ...uint32(offset - text.length)];
  });
  const header = [...new TextEncoder().encode(`${EXIF_HEADER}MM\0*`), ...uint32(8), ...uint16(texts.size)];
  const body = [...header, ...entries, ...uint32(0), ...[...texts.values()].flat()];
  return [new Uint8Array([MARKER, APP1, ...uint16(body.length + 2), ...body])];
}

/** The segments of a photo with its rights in EXIF, XMP and IPTC. */
async function rightsOf(photo: File): Promise<Uint8Array<ArrayBuffer>[]> {
  const head = new Uint8Array(await photo.slice(0, HEAD_BYTES).arrayBuffer());
  const others =
    photo.type === 'image/jpeg'
      ? segmentsOf(head)
          .filter(isRights)
          .map(({ bytes }) => bytes)
      : await segmentsOfHeic(photo);
  return [...segmentsOfExif(head), ...others];
}

/** The parts of the smaller JPEG with the rights of the photo, whose credit and licence the server reads. */
async function withRightsOf(photo: File, smaller: Blob): Promise<BlobPart[]> {
  const rights = await rightsOf(photo);
  const [first] = segmentsOf(new Uint8Array(await smaller.slice(0, HEAD_BYTES).arrayBuffer()));
  const start = 2 + (first?.marker === APP0 ? first.bytes.length : 0);
  return [smaller.slice(0, start), ...rights, smaller.slice(start)];
}
