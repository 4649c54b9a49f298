import { zipped } from '../support/archives.js';
import { file, repeated, type HostileFile } from './hostile-file.js';
import type { HostileBody } from './hostile-json.js';

const BOUNDARY = 'between-parts';
const CRLF = '\r\n';
const TYPE = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const PICTURE_HEADERS = ['Content-Disposition: form-data; name="media"; filename="a.png"', 'Content-Type: image/png'];

const part = (headers: string[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}${CRLF}${headers.join(CRLF)}${CRLF}${CRLF}`), body, Buffer.from(CRLF)]);
const field = (name: string, value: string): Buffer => part([`Content-Disposition: form-data; name="${name}"`], Buffer.from(value));
const END = Buffer.from(`--${BOUNDARY}--${CRLF}`);

/** The multipart body of a browser for one file. */
export const uploadOf = ({ name, bytes }: HostileFile, purpose: string): HostileBody => ({
  name: `${purpose}: ${name}`,
  body: Buffer.concat([field('purpose', purpose), part(PICTURE_HEADERS, bytes()), END]),
  headers: TYPE,
});

/** Files with the signatures of two formats, or of none. */
export const hostileMixtures = (png: Buffer, gif: Buffer): HostileFile[] => [
  file('nothing', () => Buffer.alloc(0)),
  file('one byte', () => Buffer.from('G')),
  file('NUL', () => Buffer.alloc(1_000_000)),
  file('a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')),
  file('an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
  file('an SVG of entities', () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1_000)}">]><svg>${'&a;'.repeat(10_000)}</svg>`)),
  file('a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction 1 0 R>>endobj')),
  file('a ZIP', () => zipped([{ name: 'a.png', bytes: png }])),
  file('a PNG and a ZIP', () => Buffer.concat([png, zipped([{ name: '../../evil', bytes: Buffer.from('x') }])])),
  file('a GIF and a script', () => Buffer.concat([gif, Buffer.from('*/alert(1)//')])),
  file('a GIF that is a script', () => Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)//')),
  file('a PNG in the head of a JPEG', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), png])),
  file('a list of videos', () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')),
  file('a command for ImageMagick', () =>
    Buffer.from('push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "url(http://127.0.0.1/)"\n'),
  ),
  file('text after the signature of a PNG', () => Buffer.concat([png.subarray(0, 8), Buffer.from('a'.repeat(100_000))])),
  file('2 MB of ID3', () => Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(2_000_000)])),
];

/** Bodies that are invalid as a whole. */
export function hostileMultiparts(png: Buffer): HostileBody[] {
  const whole = part(PICTURE_HEADERS, png);
  const body = (name: string, ...pieces: Buffer[]): HostileBody => ({ name, body: Buffer.concat(pieces), headers: TYPE });
  const typed = (name: string, type: string): HostileBody => ({
    name,
    body: Buffer.concat([whole, END]),
    headers: { 'Content-Type': type },
  });
  const named = (name: string, disposition: string): HostileBody => body(name, part([`Content-Disposition: ${disposition}`], png), END);
  return [
    typed('no boundary', 'multipart/form-data'),
    typed('an empty boundary', 'multipart/form-data; boundary='),
    typed('another boundary', 'multipart/form-data; boundary=other'),
    typed('a boundary of 10,000 characters', `multipart/form-data; boundary=${'b'.repeat(10_000)}`),
    typed('two boundaries', `multipart/form-data; boundary=other; boundary=${BOUNDARY}`),
    typed('a boundary of quotes', 'multipart/form-data; boundary="""'),
    typed('an unterminated parameter', `multipart/form-data; boundary="${BOUNDARY}`),
    typed('another kind of multipart', `multipart/mixed; boundary=${BOUNDARY}`),
    typed('JSON', 'application/json'),
    typed('a form', 'application/x-www-form-urlencoded'),
    typed('a picture', 'image/png'),
    body('nothing'),
    body('nothing but the end', END),
    body('no end', whole),
    body('half of a file', whole.subarray(0, whole.length / 2)),
    body('half of a head', whole.subarray(0, 40)),
    body(
      '100,000 headers',
      part(
        Array.from({ length: 100_000 }, (_, n) => `X-${n}: a`),
        png,
      ),
      END,
    ),
    body('2,000 headers', part([...PICTURE_HEADERS, ...Array.from({ length: 2_000 }, (_, n) => `X-${n}: a`)], png), END),
    body('a header of 1 MB', part([...PICTURE_HEADERS, `X-Long: ${'a'.repeat(1_000_000)}`], png), END),
    body('unterminated headers', Buffer.from(`--${BOUNDARY}${CRLF}`), repeated(Buffer.from(`X: a${CRLF}`), 200_000)),
    body('a head of spaces', Buffer.from(`--${BOUNDARY}${CRLF}`), Buffer.alloc(1_000_000, ' '), END),
    body('10,000 fields', ...Array.from({ length: 10_000 }, (_, n) => field(`f${n}`, 'a')), END),
    body('10,000 fields of one name', repeated(field('altText', 'a'), 10_000), END),
    body('10,000 files', repeated(part(PICTURE_HEADERS, Buffer.alloc(0)), 10_000), END),
    body('11 pictures', repeated(whole, 11), END),
    body('nested fields', field(`a${'[a]'.repeat(30_000)}`, 'a'), END),
    body('a prototype', field('__proto__[polluted]', '1'), field('constructor[prototype][polluted]', '1'), whole, END),
    body('a field of 1 MB', field('altText', 'a'.repeat(1_000_000)), whole, END),
    body('a name of 1 MB', field('a'.repeat(1_000_000), 'a'), END),
    body('1 MB before the first part', Buffer.alloc(1_000_000, 'a'), Buffer.from(CRLF), whole, END),
    body('1 MB after the last part', whole, END, Buffer.alloc(1_000_000, 'a')),
    body('100,000 boundaries', repeated(Buffer.from(`--${BOUNDARY}${CRLF}`), 100_000), END),
    body('almost boundaries', part(PICTURE_HEADERS, repeated(Buffer.from(`${CRLF}--between-part${CRLF}-`), 50_000)), END),
    body('line feeds only', Buffer.from(Buffer.concat([whole, END]).toString('latin1').replaceAll(CRLF, '\n'), 'latin1')),
    body('a multipart in a part', part([PICTURE_HEADERS[0] ?? '', 'Content-Type: multipart/mixed; boundary=inner'], whole), END),
    body('base64', part([...PICTURE_HEADERS, 'Content-Transfer-Encoding: base64'], Buffer.from(png.toString('base64'))), END),
    body('no disposition', part(['Content-Type: image/png'], png), END),
    named('no name', 'form-data; filename="a.png"'),
    named('NUL in the name', 'form-data; name="me\0dia"; filename="a.png"'),
    named('NUL in the file’s name', 'form-data; name="media"; filename="a\0.png"'),
    named('a parent directory', 'form-data; name="media"; filename="../../../../etc/cron.d/evil"'),
    named('a file’s name of 15,000 characters', `form-data; name="media"; filename="${'a'.repeat(15_000)}"`),
    named('an unterminated file name', 'form-data; name="media"; filename="a.png'),
    named('backslashes', `form-data; name="media"; filename="${'\\'.repeat(10_000)}"`),
    named('a name in an unknown charset', 'form-data; name="media"; filename*=no-such\'\'%ff%fe'),
    named('a name in broken UTF-8', 'form-data; name="media"; filename*=UTF-8\'\'%ff%zz%'),
    named('10,000 parameters', `form-data; name="media"; ${'a=b; '.repeat(2_000)}filename="a.png"`),
    named('bidirectional text', 'form-data; name="media"; filename="\u202egnp.exe"'),
  ];
}
