import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Metadata } from 'sharp';
import { licenceOfUrl } from '../../../../kernel/licence.js';
import { readMarkup } from '../../../../platform/parsing/markup.js';
import { COPYRIGHT_NOTICE_MAX, CREDIT_MAX, type EmbeddedRights } from '../../domain/media.js';
import { ENTRY_BYTES, Tiff } from './decoding-cost.js';
import { GIF_XMP, PNG_KEYWORD } from './rights-in-files.js';

/** Larger metadata are not read. Editors write a few kilobytes. */
export const XMP_MAX_BYTES = 256 * 1024;

/**
 * Credit, copyright notice and licence in the XMP, IPTC or EXIF data of a picture (PR-98). XMP comes first, because it is newer. EXIF
 * comes last, because cameras write the same names into all pictures.
 */
export async function embeddedRights({ xmp, iptc, exif }: Pick<Metadata, 'xmp' | 'iptc' | 'exif'>): Promise<EmbeddedRights> {
  const found = [xmp && (await readXmp(xmp)), iptc && readIptc(iptc), exif && readExif(exif)];
  const first = <Key extends keyof EmbeddedRights>(key: Key): EmbeddedRights[Key] =>
    found.map((rights) => rights?.[key]).find((value) => value !== undefined);
  const [credit, copyrightNotice, licence] = [first('credit'), first('copyrightNotice'), first('licence')];
  return {
    ...(credit === undefined ? {} : { credit: cut(credit, CREDIT_MAX) }),
    ...(copyrightNotice === undefined ? {} : { copyrightNotice: cut(copyrightNotice, COPYRIGHT_NOTICE_MAX) }),
    ...(licence === undefined ? {} : { licence }),
  };
}

/** The first characters of the text, without half of an emoji at the end. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Characters of a text that are looked at. */
const TEXT_MAX = 4_096;

/** Undefined for a text without visible characters. */
function cleanText(text: string | undefined): string | undefined {
  const clean = text
    ?.slice(0, TEXT_MAX)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clean === '' || clean === undefined ? undefined : clean;
}

/** The properties that can be attributes of `rdf:Description`, elements with text, or elements with a link. */
const PROPERTIES = new Set(['photoshop:Credit', 'dc:creator', 'dc:rights', 'xmpRights:WebStatement', 'cc:license']);
const LINK = 'rdf:resource';
const ATTRIBUTES = new Set([...PROPERTIES, LINK]);

async function readXmp(xmp: Buffer): Promise<EmbeddedRights> {
  if (xmp.length > XMP_MAX_BYTES) return {};
  const found: Record<string, string> = {};
  let open: string | undefined;
  await readMarkup(xmp.toString('utf8'), {
    syntax: 'xml',
    attributes: ATTRIBUTES,
    onTag(name, { [LINK]: link, ...properties }) {
      if (PROPERTIES.has(name)) {
        open = name;
        if (link !== undefined) found[name] ??= link;
      }
      for (const [property, value] of Object.entries(properties)) found[property] ??= value;
    },
    onText(text) {
      const before = open === undefined ? undefined : (found[open] ?? '');
      if (open !== undefined && before !== undefined && before.length < TEXT_MAX) found[open] = before + text;
    },
    onEndTag(name) {
      // Of the translations of a text, the first one is the default.
      if (name === open || name === 'rdf:li') open = undefined;
    },
  });
  const links = [found['cc:license'], found['xmpRights:WebStatement']].filter((url) => url !== undefined);
  return {
    credit: cleanText(found['photoshop:Credit']) ?? cleanText(found['dc:creator']),
    copyrightNotice: cleanText(found['dc:rights']),
    licence: links.map((url) => licenceOfUrl(url.slice(0, TEXT_MAX))).find((licence) => licence !== undefined),
  };
}

const PHOTOSHOP_HEADER = Buffer.from('Photoshop 3.0\0', 'latin1');
const RESOURCE_HEADER = Buffer.from('8BIM', 'latin1');
const IPTC_RESOURCE = 0x0404;
const even = (length: number): number => length + (length % 2);

/** The data sets of IPTC, which are one of the resources of Photoshop: header, number, name with its length, length, content. */
function iptcDataSets(iptc: Buffer): Buffer {
  if (iptc.indexOf(PHOTOSHOP_HEADER) !== 0) return iptc;
  for (let offset = PHOTOSHOP_HEADER.length; iptc.indexOf(RESOURCE_HEADER, offset) === offset && offset + 12 <= iptc.length;) {
    const size = offset + 6 + even(1 + iptc.readUInt8(offset + 6));
    if (size + 4 > iptc.length) break;
    const [content, length] = [size + 4, iptc.readUInt32BE(size)];
    if (iptc.readUInt16BE(offset + 4) === IPTC_RESOURCE) return iptc.subarray(content, content + length);
    offset = content + even(length);
  }
  return Buffer.alloc(0);
}

const DATASET = 0x1c;
const HEADER_BYTES = 5;
const CHARACTER_SET = 0x015a;
const BY_LINE = 0x0250;
const CREDIT = 0x026e;
const COPYRIGHT = 0x0274;

/** Reads data sets of IPTC-IIM: marker, record, number, length of two bytes. */
function readIptc(iptc: Buffer): EmbeddedRights {
  if (iptc.length > XMP_MAX_BYTES) return {};
  const found = new Map<number, Buffer>();
  const dataSets = iptcDataSets(iptc);
  for (let offset = 0; offset + HEADER_BYTES <= dataSets.length && dataSets[offset] === DATASET;) {
    const length = dataSets.readUInt16BE(offset + 3);
    const start = offset + HEADER_BYTES;
    const key = dataSets.readUInt16BE(offset + 1);
    if (!found.has(key)) found.set(key, dataSets.subarray(start, start + length));
    offset = start + length;
  }
  // The escape sequence of ISO 2022 for UTF-8, which many programs leave out.
  const isMarked = found.get(CHARACTER_SET)?.toString('latin1') === '\x1b%G';
  const text = (key: number): string | undefined => cleanText(decoded(found.get(key), isMarked));
  return { credit: text(CREDIT) ?? text(BY_LINE), copyrightNotice: text(COPYRIGHT) };
}

const decoded = (text: Buffer | undefined, isMarked = false): string | undefined =>
  text?.toString(isMarked || isUtf8(text) ? 'utf8' : 'latin1');

const EXIF_HEADER = Buffer.from('Exif\0\0', 'latin1');
const ARTIST = 0x013b;
const EXIF_COPYRIGHT = 0x8298;

/** Reads the first directory of EXIF. The standard has no encoding but ASCII, and programs write UTF-8. */
function readExif(exif: Buffer): EmbeddedRights {
  if (exif.length > XMP_MAX_BYTES) return {};
  const bytes = exif.subarray(exif.indexOf(EXIF_HEADER) === 0 ? EXIF_HEADER.length : 0);
  const tiff = new Tiff(bytes);
  const directory = tiff.long(4);
  const found = new Map<number, Buffer>();
  for (
    let entry = directory + 2, left = tiff.short(directory);
    left > 0 && tiff.contains(entry, ENTRY_BYTES);
    left--, entry += ENTRY_BYTES
  ) {
    const length = tiff.long(entry + 4);
    // A text of up to four bytes takes the place of its offset.
    const start = length <= 4 ? entry + 8 : tiff.long(entry + 8);
    found.set(tiff.short(entry), bytes.subarray(start, start + length));
  }
  const text = (tag: number): string | undefined => cleanText(decoded(found.get(tag)));
  return { credit: text(ARTIST), copyrightNotice: text(EXIF_COPYRIGHT) };
}

/** Length and type of a PNG chunk. */
const CHUNK_HEADER_BYTES = 8;
/** Compression flag and method, and two empty texts, between the keyword and the text of an `iTXt` chunk. */
const ITXT_FIELDS = Buffer.alloc(4);

/** The XMP of a PNG, which is read before the file is cleaned, without decoding the picture. */
export async function xmpOfPng(png: Buffer): Promise<Buffer | undefined> {
  const keyword = png.indexOf(PNG_KEYWORD);
  if (keyword < CHUNK_HEADER_BYTES) return undefined;
  const body = png.subarray(keyword + PNG_KEYWORD.length, keyword + png.readUInt32BE(keyword - CHUNK_HEADER_BYTES));
  const type = png.toString('latin1', keyword - 4, keyword);
  if (type === 'iTXt' && body.subarray(0, ITXT_FIELDS.length).equals(ITXT_FIELDS)) return body.subarray(ITXT_FIELDS.length);
  return type === 'zTXt' && body[0] === 0 ? inflated(body.subarray(1)) : undefined;
}

/** The first bytes behind the text. */
const GIF_TEXT_END = Buffer.from([1, 0xff, 0xfe]);

/** The XMP of a GIF or an animated WebP, which is read before the file is cleaned. */
export function xmpOfAnimation(file: Buffer): Buffer | undefined {
  const text = file.indexOf(GIF_XMP) + GIF_XMP.length;
  if (text >= GIF_XMP.length) return file.subarray(text, file.indexOf(GIF_TEXT_END, text));
  const chunk = file.lastIndexOf('XMP ', undefined, 'latin1');
  return chunk === -1 || chunk + 8 > file.length ? undefined : file.subarray(chunk + 8, chunk + 8 + file.readUInt32LE(chunk + 4));
}

const inflateAsync = promisify(inflate);

/**
 * Undefined for damaged data, and for more than `XMP_MAX_BYTES`. Outside of the event loop, because blocks without content take long, however
 * short the text is.
 */
async function inflated(compressed: Buffer): Promise<Buffer | undefined> {
  try {
    return await inflateAsync(compressed, { maxOutputLength: XMP_MAX_BYTES });
  } catch {
    return undefined;
  }
}
