import { inflateSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import type { Metadata } from 'sharp';
import { escapeMarkup } from '../../../../kernel/text.js';
import { licenceOfUrl, licenceUrl } from '../../../../kernel/licence.js';
import { COPYRIGHT_NOTICE_MAX, CREDIT_MAX, type EmbeddedRights } from '../../domain/media.js';

/** Larger metadata are not read. Editors write a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/** Credit, copyright notice and licence in the XMP or IPTC data of a picture (PR-98). XMP comes first, because it is newer. */
export function embeddedRights({ xmp, iptc }: Pick<Metadata, 'xmp' | 'iptc'>): EmbeddedRights {
  const [newer, older] = [xmp && readXmp(xmp), iptc && readIptc(iptc)];
  const credit = newer?.credit ?? older?.credit;
  const copyrightNotice = newer?.copyrightNotice ?? older?.copyrightNotice;
  return {
    ...(credit === undefined ? {} : { credit: credit.slice(0, CREDIT_MAX) }),
    ...(copyrightNotice === undefined ? {} : { copyrightNotice: copyrightNotice.slice(0, COPYRIGHT_NOTICE_MAX) }),
    ...(newer?.licence === undefined ? {} : { licence: newer.licence }),
  };
}

/** Undefined for a text without visible characters. */
function cleanText(text: string | undefined): string | undefined {
  const clean = text
    ?.toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return clean === '' || clean === undefined ? undefined : clean;
}

/** The properties that can be attributes of `rdf:Description`, elements with text, or elements with a link. */
const PROPERTIES = new Set(['photoshop:Credit', 'dc:rights', 'xmpRights:WebStatement', 'cc:license']);

function readXmp(xmp: Buffer): EmbeddedRights {
  if (xmp.length > MAX_BYTES) return {};
  const found: Record<string, string> = {};
  let open: string | undefined;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (PROPERTIES.has(name)) {
          open = name;
          const link = attributes['rdf:resource'];
          if (link !== undefined) found[name] ??= link;
        }
        for (const property of PROPERTIES) if (attributes[property] !== undefined) found[property] ??= attributes[property];
      },
      ontext(text) {
        if (open !== undefined) found[open] = (found[open] ?? '') + text;
      },
      onclosetag(name) {
        // Of the translations of a text, the first one is the default.
        if (name === open || name === 'rdf:li') open = undefined;
      },
    },
    { xmlMode: true },
  );
  parser.end(xmp.toString('utf8'));
  const links = [found['cc:license'], found['xmpRights:WebStatement']].filter((url) => url !== undefined);
  return {
    credit: cleanText(found['photoshop:Credit']),
    copyrightNotice: cleanText(found['dc:rights']),
    licence: links.map(licenceOfUrl).find((licence) => licence !== undefined),
  };
}

const DATASET = 0x1c;
const HEADER_BYTES = 5;
const CHARACTER_SET = 0x015a;
const CREDIT = 0x026e;
const COPYRIGHT = 0x0274;

/** Reads data sets of IPTC-IIM: marker, record, number, length of two bytes. */
function readIptc(iptc: Buffer): EmbeddedRights {
  if (iptc.length > MAX_BYTES) return {};
  const found = new Map<number, Buffer>();
  for (let offset = iptc.indexOf(DATASET); offset !== -1 && offset + HEADER_BYTES <= iptc.length && iptc[offset] === DATASET;) {
    const length = iptc.readUInt16BE(offset + 3);
    const start = offset + HEADER_BYTES;
    const key = iptc.readUInt16BE(offset + 1);
    if (!found.has(key)) found.set(key, iptc.subarray(start, start + length));
    offset = start + length;
  }
  // The escape sequence of ISO 2022 for UTF-8.
  const encoding = found.get(CHARACTER_SET)?.toString('latin1') === '\x1b%G' ? 'utf8' : 'latin1';
  return { credit: cleanText(found.get(CREDIT)?.toString(encoding)), copyrightNotice: cleanText(found.get(COPYRIGHT)?.toString(encoding)) };
}

const PNG_KEYWORD = Buffer.from('XML:com.adobe.xmp\0', 'latin1');
/** Length and type of a PNG chunk. */
const CHUNK_HEADER_BYTES = 8;
/** Compression flag and method, and two empty texts, between the keyword and the text of an `iTXt` chunk. */
const ITXT_FIELDS = Buffer.alloc(4);

/** The XMP of a PNG, which is read before the file is cleaned, without decoding the picture. */
export function xmpOfPng(png: Buffer): Buffer | undefined {
  const keyword = png.indexOf(PNG_KEYWORD);
  if (keyword < CHUNK_HEADER_BYTES) return undefined;
  const body = png.subarray(keyword + PNG_KEYWORD.length, keyword + png.readUInt32BE(keyword - CHUNK_HEADER_BYTES));
  const type = png.toString('latin1', keyword - 4, keyword);
  if (type === 'iTXt' && body.subarray(0, ITXT_FIELDS.length).equals(ITXT_FIELDS)) return body.subarray(ITXT_FIELDS.length);
  return type === 'zTXt' && body[0] === 0 ? inflated(body.subarray(1)) : undefined;
}

/** Undefined for damaged data, and for more than `MAX_BYTES`. */
function inflated(compressed: Buffer): Buffer | undefined {
  try {
    return inflateSync(compressed, { maxOutputLength: MAX_BYTES });
  } catch {
    return undefined;
  }
}

/** XMP with the rights only; undefined when there are none. */
export function xmpOf({ credit, copyrightNotice, licence }: EmbeddedRights): string | undefined {
  if (credit === undefined && copyrightNotice === undefined && licence === undefined) return undefined;
  const url = licence && licenceUrl(licence);
  return [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">',
    credit === undefined ? '' : `<photoshop:Credit>${escapeMarkup(credit)}</photoshop:Credit>`,
    copyrightNotice === undefined
      ? ''
      : `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeMarkup(copyrightNotice)}</rdf:li></rdf:Alt></dc:rights>`,
    url === undefined ? '' : `<xmpRights:WebStatement>${escapeMarkup(url)}</xmpRights:WebStatement>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta>',
  ].join('');
}
