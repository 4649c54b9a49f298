import sharp from 'sharp';
import { heic } from './heic.js';
import { animation, picture, pngChunk, withPngChunk } from './pictures.js';
import { video, withLocation } from './videos.js';

/** What the files say about their rights. */
export const RIGHTS = { credit: 'Ann & Co', copyrightNotice: '© 2026 Ann', licence: 'CC-BY-NC-4.0' };
/** Words of the private metadata of the files, as they are written in them. */
export const PRIVATE_WORDS = ['SERIAL-4711', 'MAKER-NOTE', 'Secret city', '41,9.0N', 'GPS', 'CAMERA-OWNER', '+41.1500'];

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/"
  photoshop:Credit="Ann &amp; Co" photoshop:City="Secret city" exif:GPSLatitude="41,9.0N" aux:SerialNumber="SERIAL-4711"
  aux:OwnerName="CAMERA-OWNER" xmpRights:WebStatement="https://creativecommons.org/licenses/by-nc/4.0/">
  <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Ann</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>`;

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
const uint32le = (value: number): Buffer => uint32(value).reverse();

/** A directory of EXIF that begins at `place`; values of more than four bytes follow it. */
function directory(place: number, entries: { tag: number; type: number; count: number; value: Buffer }[]): Buffer {
  const head = [uint16(entries.length)];
  const values: Buffer[] = [];
  let free = place + 2 + entries.length * 12 + 4;
  for (const { tag, type, count, value } of entries) {
    head.push(
      uint16(tag),
      uint16(type),
      uint32(count),
      value.length > 4 ? uint32(free) : Buffer.concat([value, Buffer.alloc(4 - value.length)]),
    );
    if (value.length <= 4) continue;
    values.push(value);
    free += value.length;
  }
  return Buffer.concat([...head, uint32(0), ...values]);
}

const text = (tag: number, value: string) => ({ tag, type: 2, count: Buffer.byteLength(value) + 1, value: Buffer.from(`${value}\0`) });
const pointer = (tag: number, to: number) => ({ tag, type: 4, count: 1, value: uint32(to) });

/** EXIF as cameras write it: maker, owner, serial number, maker note and place. */
const TIFF = ((): Buffer => {
  const [camera, gps] = [200, 400];
  const first = directory(8, [text(0x010f, 'Maker SERIAL-4711'), pointer(0x8769, camera), pointer(0x8825, gps)]);
  const second = directory(camera, [
    { tag: 0x927c, type: 7, count: 18, value: Buffer.from('MAKER-NOTE 47.11.\0') },
    text(0xa430, 'CAMERA-OWNER'),
    text(0xa431, 'SERIAL-4711'),
  ]);
  const latitude = Buffer.concat([41, 1, 9, 1, 0, 1].map(uint32));
  const third = directory(gps, [text(1, 'N'), { tag: 2, type: 5, count: 3, value: latitude }, text(0x1b, 'GPS')]);
  const whole = Buffer.alloc(600);
  Buffer.concat([Buffer.from('MM\0*', 'latin1'), uint32(8), first]).copy(whole);
  second.copy(whole, camera);
  third.copy(whole, gps);
  return whole;
})();

/** EXIF with the fields Artist and Copyright only. */
export const exifOf = (artist: string, copyright: string): Buffer =>
  Buffer.concat([Buffer.from('MM\0*\0\0\0\b', 'latin1'), directory(8, [text(0x013b, artist), text(0x8298, copyright)])]);

const dataset = (number: number, value: string): Buffer =>
  Buffer.concat([Buffer.from([0x1c, 2, number]), uint16(Buffer.byteLength(value)), Buffer.from(value)]);

/** IPTC in the segment of Photoshop: the rights, and a city. */
function iptc(): Buffer {
  const utf8 = Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]);
  const data = Buffer.concat([utf8, dataset(90, 'Secret city'), dataset(110, RIGHTS.credit), dataset(116, RIGHTS.copyrightNotice)]);
  const resource = Buffer.concat([
    Buffer.from('8BIM'),
    uint16(0x0404),
    Buffer.alloc(2),
    uint32(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ]);
  return Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource]);
}

const segment = (marker: number, body: Buffer): Buffer => Buffer.concat([Buffer.from([0xff, marker]), uint16(body.length + 2), body]);
const exifSegmentOf = (tiff: Buffer): Buffer => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
const exifSegment = exifSegmentOf(TIFF);
const xmpSegment = segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), Buffer.from(XMP)]));
const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export const jpegWithExif = (jpeg: Buffer, exif: Buffer): Buffer => withSegments(jpeg, exifSegmentOf(exif));
export const pngWithExif = (png: Buffer, exif: Buffer): Buffer => withPngChunk(png, pngChunk('eXIf', exif));

const internationalText = (keyword: string, value: string): Buffer =>
  pngChunk('iTXt', Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`), Buffer.from(value)]));

const chunk = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type, 'latin1'), uint32le(body.length), body, Buffer.alloc(body.length % 2)]);

/** Appends EXIF and XMP to a WebP in the extended form. */
function webpWithMetadata(webp: Buffer): Buffer {
  const whole = Buffer.concat([webp, chunk('EXIF', TIFF), chunk('XMP ', Buffer.from(XMP))]);
  uint32le(whole.length - 8).copy(whole, 4);
  whole[20] = (whole[20] ?? 0) | 0x0c;
  return whole;
}

/** A GIF with XMP, and a comment before its frames. */
function gifWithMetadata(gif: Buffer): Buffer {
  const head = 13 + ((gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0);
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, n) => 255 - n), 0]);
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 11]), Buffer.from('SERIAL-4711'), Buffer.alloc(1)]);
  const xmp = Buffer.concat([Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'), Buffer.from(XMP), trailer]);
  return Buffer.concat([gif.subarray(0, head), comment, xmp, gif.subarray(head)]);
}

/** Appends XMP to an MP4 or QuickTime file, as editors do. */
function videoWithXmp(file: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('uuid'), Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from(XMP)]);
  return Buffer.concat([file, uint32(body.length + 4), body]);
}

/** The animation as a WebP. */
const animatedWebp = async (): Promise<Buffer> =>
  sharp(await animation(), { animated: true })
    .webp()
    .toBuffer();

export interface FileWithRights {
  name: string;
  bytes: Buffer;
  /** What the file names of `RIGHTS`; all of it by default. */
  rights?: Partial<typeof RIGHTS>;
}

/** A file of each accepted type with rights and private metadata. IPTC has no field for a licence. */
export async function filesWithRights(): Promise<FileWithRights[]> {
  const jpeg = await picture('jpeg', { width: 700, height: 500 });
  const png = await picture('png', { width: 700, height: 500 });
  const transparent = await sharp({ create: { width: 90, height: 60, channels: 4, background: { r: 9, g: 99, b: 200, alpha: 0.5 } } })
    .png({ palette: true })
    .toBuffer();
  const { credit, copyrightNotice } = RIGHTS;
  return [
    { name: 'JPEG with EXIF, IPTC and XMP', bytes: withSegments(jpeg, exifSegment, segment(0xed, iptc()), xmpSegment) },
    { name: 'JPEG with IPTC', bytes: withSegments(jpeg, exifSegment, segment(0xed, iptc())), rights: { credit, copyrightNotice } },
    { name: 'PNG', bytes: withPngChunk(pngWithExif(png, TIFF), internationalText('XML:com.adobe.xmp', XMP)) },
    {
      name: 'PNG with a palette and texts',
      bytes: withPngChunk(
        withPngChunk(transparent, internationalText('Comment', 'SERIAL-4711')),
        internationalText('XML:com.adobe.xmp', XMP),
      ),
    },
    { name: 'WebP', bytes: webpWithMetadata(await sharp(transparent).webp().toBuffer()) },
    { name: 'animated WebP', bytes: webpWithMetadata(await animatedWebp()) },
    { name: 'GIF', bytes: gifWithMetadata(await animation()) },
    { name: 'HEIC', bytes: await heic({ xmp: XMP }) },
    {
      name: 'AVIF',
      bytes: await sharp(png)
        .withExif({ IFD0: { Make: 'SERIAL-4711' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 9/1 0/1' } })
        .withXmp(XMP)
        .avif({ effort: 0 })
        .toBuffer(),
    },
    { name: 'MP4', bytes: videoWithXmp(withLocation(await video({ tags: { comment: 'SERIAL-4711' } }), '+41.1500-008.6200/')) },
    { name: 'QuickTime', bytes: videoWithXmp(withLocation(await video({ format: 'mov' }), '+41.1500-008.6200/')) },
    { name: 'WebM', bytes: await video({ format: 'webm', codec: 'vp9', tags: { comment: 'SERIAL-4711' } }), rights: {} },
  ];
}
