import { SENT_SIZES } from './sent-size';

/** Smaller files are sent as they are, because making their pictures smaller saves nothing. */
const ALWAYS_SENT_BYTES = 192 * 1024;
/** Types without animations, which a canvas would lose. Browsers that cannot decode HEIC send it as it is. */
const STILL_TYPES = ['image/jpeg', 'image/heic', 'image/heif'];

/** One picture is decoded at a time, because its pixels take up to 200 MB. */
let running: Promise<unknown> = Promise.resolve();

/** A smaller JPEG of a large photo; the file itself when it is small, of another type, or cannot be decoded here. */
export function smallerPicture(file: File, size: keyof typeof SENT_SIZES): Promise<File> {
  if (!STILL_TYPES.includes(file.type) || file.size <= ALWAYS_SENT_BYTES) return Promise.resolve(file);
  const result = running.then(() => resize(file, size)).catch(() => file);
  running = result;
  return result;
}

async function resize(file: File, size: keyof typeof SENT_SIZES): Promise<File> {
  const { edge, bytes, qualities } = SENT_SIZES[size];
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

/** The segments of a photo with its XMP and IPTC. */
async function rightsOf(photo: File): Promise<Uint8Array<ArrayBuffer>[]> {
  if (photo.type !== 'image/jpeg') return segmentsOfHeic(photo);
  const head = new Uint8Array(await photo.slice(0, HEAD_BYTES).arrayBuffer());
  return segmentsOf(head)
    .filter(isRights)
    .map(({ bytes }) => bytes);
}

/** The parts of the smaller JPEG with the XMP and IPTC of the photo, whose credit and licence the server reads. */
async function withRightsOf(photo: File, smaller: Blob): Promise<BlobPart[]> {
  const rights = await rightsOf(photo);
  const [first] = segmentsOf(new Uint8Array(await smaller.slice(0, HEAD_BYTES).arrayBuffer()));
  const start = 2 + (first?.marker === APP0 ? first.bytes.length : 0);
  return [smaller.slice(0, start), ...rights, smaller.slice(start)];
}
