import { crc32 } from 'node:zlib';
import type { BytePatch, FileEnds } from '../../../../platform/storage/file-storage.port.js';
import { licenceUrl } from '../../../../kernel/licence.js';
import { escapeMarkup } from '../../../../kernel/text.js';
import type { EmbeddedRights } from '../../domain/media.js';

/** XMP with the rights only; undefined when there are none. */
export function xmpOf({ credit, copyrightNotice, licence }: EmbeddedRights): string | undefined {
  const url = licence && licenceUrl(licence);
  if (!credit && !copyrightNotice && url === undefined) return undefined;
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">',
    !credit ? '' : `<photoshop:Credit>${escapeMarkup(credit)}</photoshop:Credit>`,
    !copyrightNotice
      ? ''
      : `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(copyrightNotice)}</rdf:li></rdf:Alt></dc:rights>`,
    url === undefined ? '' : `<xmpRights:WebStatement>${escapeMarkup(url)}</xmpRights:WebStatement>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('');
}

/**
 * The patches that give a stored file these rights as XMP, in ascending order (PR-98). They replace the XMP of the stored file, and remove it
 * when there are no rights. The pixels are not encoded again. Empty for AVIF, whose index names the place of each part, and for WebM,
 * which has no place for XMP.
 */
export function rightsPatches(mimeType: string, file: FileEnds, rights: EmbeddedRights): BytePatch[] {
  const text = xmpOf(rights);
  const xmp = text === undefined ? undefined : Buffer.from(text);
  switch (mimeType) {
    case 'image/jpeg':
      return jpegPatches(file, xmp);
    case 'image/png':
      return pngPatches(file, xmp);
    case 'image/gif':
      return gifPatches(file, xmp);
    case 'image/webp':
      return webpPatches(file, xmp);
    case 'video/mp4':
    case 'video/quicktime':
      return mp4Patches(file, xmp);
    default:
      return [];
  }
}

/** Adds the rights to a file in memory. */
export function withRightsInFile(file: Buffer, mimeType: string, rights: EmbeddedRights): Buffer {
  const parts: Buffer[] = [];
  let position = 0;
  for (const { at, remove, insert } of rightsPatches(mimeType, { head: file, tail: file, size: file.length }, rights)) {
    parts.push(file.subarray(position, at), insert);
    position = at + remove;
  }
  return Buffer.concat([...parts, file.subarray(position)]);
}

const NOTHING = Buffer.alloc(0);
/** Replaces the present XMP, or inserts it there. */
const patch = (at: number, remove: number, insert: Buffer = NOTHING): BytePatch[] =>
  remove === 0 && insert.length === 0 ? [] : [{ at, remove, insert }];

const JPEG_NAMESPACE = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const JPEG_APP0 = 0xe0;
const JPEG_APP1 = 0xe1;

function jpegPatches({ head }: FileEnds, xmp: Buffer | undefined): BytePatch[] {
  const segment =
    xmp && Buffer.concat([Buffer.from([0xff, JPEG_APP1]), uint16be(2 + JPEG_NAMESPACE.length + xmp.length), JPEG_NAMESPACE, xmp]);
  let start = 2;
  for (let at = start; head[at] === 0xff && at + 4 <= head.length;) {
    const marker = head[at + 1];
    const end = at + 2 + head.readUInt16BE(at + 2);
    if (marker === JPEG_APP0) start = end;
    if (
      marker === JPEG_APP1 &&
      head
        .subarray(at + 4)
        .subarray(0, JPEG_NAMESPACE.length)
        .equals(JPEG_NAMESPACE)
    ) {
      return patch(at, end - at, segment);
    }
    if (marker === undefined || marker < JPEG_APP0) break;
    at = end;
  }
  return patch(start, 0, segment);
}

export const PNG_KEYWORD = Buffer.from('XML:com.adobe.xmp\0', 'latin1');
/** Signature and `IHDR`. */
const PNG_HEADER_BYTES = 33;
const PNG_TEXTS = new Set(['iTXt', 'zTXt', 'tEXt']);

function pngPatches({ head }: FileEnds, xmp: Buffer | undefined): BytePatch[] {
  const body = xmp && Buffer.concat([Buffer.from('iTXt', 'latin1'), PNG_KEYWORD, Buffer.alloc(4), xmp]);
  const chunk = body && Buffer.concat([uint32be(body.length - 4), body, uint32be(crc32(body))]);
  for (let at = PNG_HEADER_BYTES; at + 8 <= head.length;) {
    const type = head.toString('latin1', at + 4, at + 8);
    const end = at + 12 + head.readUInt32BE(at);
    if (type === 'IDAT') break;
    if (
      PNG_TEXTS.has(type) &&
      head
        .subarray(at + 8)
        .subarray(0, PNG_KEYWORD.length)
        .equals(PNG_KEYWORD)
    )
      return patch(at, end - at, chunk);
    at = end;
  }
  return patch(PNG_HEADER_BYTES, 0, chunk);
}

export const GIF_XMP = Buffer.from('!\xff\x0bXMP DataXMP', 'latin1');
/** Bytes that lead a decoder from any byte of the text, which it takes for a length, to the end of the block. */
const GIF_TRAILER = Buffer.from([1, ...Array.from({ length: 256 }, (_, n) => 255 - n), 0]);

function gifPatches({ head }: FileEnds, xmp: Buffer | undefined): BytePatch[] {
  const flags = head[10] ?? 0;
  const start = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const isPresent = head.subarray(start).subarray(0, GIF_XMP.length).equals(GIF_XMP);
  const end = isPresent ? head.indexOf(GIF_TRAILER, start) + GIF_TRAILER.length : start;
  return patch(start, end - start, xmp && Buffer.concat([GIF_XMP, xmp, GIF_TRAILER]));
}

const WEBP_XMP_FLAG = 0x04;
const WEBP_FIRST_CHUNK = 12;
const WEBP_FLAGS = 20;

function webpPatches({ head, tail, size }: FileEnds, xmp: Buffer | undefined): BytePatch[] {
  const chunk = xmp ? Buffer.concat([Buffer.from('XMP ', 'latin1'), uint32le(xmp.length), xmp, Buffer.alloc(xmp.length % 2)]) : NOTHING;
  const first = head.toString('latin1', WEBP_FIRST_CHUNK, WEBP_FIRST_CHUNK + 4);
  const flag = xmp ? WEBP_XMP_FLAG : 0;
  if (first === 'VP8 ') {
    if (!xmp) return [];
    // The simple form has no place for metadata. Its size has 14 bits for each edge; the extended one stores the edges minus 1.
    const edges = [26, 28].map((at) => uint32le((head.readUInt16LE(at) & 0x3fff) - 1).subarray(0, 3));
    const extended = Buffer.concat([Buffer.from('VP8X', 'latin1'), uint32le(10), uint32le(flag), ...edges]);
    const riffSize = uint32le(size - 8 + extended.length + chunk.length);
    return [...patch(4, 4, riffSize), ...patch(WEBP_FIRST_CHUNK, 0, extended), ...patch(size, 0, chunk)];
  }
  if (first !== 'VP8X') return [];
  const present = lastPart(tail, size, 'XMP ', (bytes, at) => 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2));
  const flags = Buffer.from([((head[WEBP_FLAGS] ?? 0) & ~WEBP_XMP_FLAG) | flag]);
  return [...patch(4, 4, uint32le(present - 8 + chunk.length)), ...patch(WEBP_FLAGS, 1, flags), ...patch(present, size - present, chunk)];
}

/** The identifier of XMP in a box of MP4 and QuickTime. */
export const MP4_XMP = Buffer.from('uuid\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac', 'latin1');

/** A box at the end, so that the offsets in the index stay. */
function mp4Patches({ tail, size }: FileEnds, xmp: Buffer | undefined): BytePatch[] {
  const box = xmp && Buffer.concat([uint32be(4 + MP4_XMP.length + xmp.length), MP4_XMP, xmp]);
  const present = lastPart(tail, size, MP4_XMP, (bytes, at) => (at < 4 ? 0 : bytes.readUInt32BE(at - 4) - 4));
  const start = present === size ? size : present - 4;
  return patch(start, size - start, box);
}

/** The position of the last part of a file if it begins with this name and its length ends the file, otherwise the end of the file. */
function lastPart(tail: Buffer, size: number, name: string | Buffer, lengthOf: (bytes: Buffer, at: number) => number): number {
  const at = tail.lastIndexOf(name, undefined, 'latin1');
  return at !== -1 && at + 8 <= tail.length && at + lengthOf(tail, at) === tail.length ? size - tail.length + at : size;
}

function uint16be(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function uint32be(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const uint32le = (value: number): Buffer => uint32be(value).reverse();
