import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { document, type Operation, type Schema } from '../support/contract.js';

export interface HostileBody {
  name: string;
  body: Buffer;
  headers?: Record<string, string>;
}

export interface JsonOperation {
  method: string;
  path: string;
  access: string;
  schema: Schema;
}

/** Every operation of the document with a JSON body. */
export const JSON_OPERATIONS: JsonOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]: [string, Operation]) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    return schema === undefined
      ? []
      : [{ method: method.toUpperCase(), path, access: operation['x-access'] ?? '', schema: resolved(schema) }];
  }),
);

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
}

/** Half of the maximum body size, long enough that a rule with quadratic time stalls the server for seconds. */
const LONG = 50_000;
/** Just below the maximum number of JSON values. */
const MANY = 1_900;
const RUNS = [' ', '.', 'a.', '\u0301\u0323', '😀'];
const run = (unit: string, length: number): string => unit.repeat(Math.max(1, Math.floor(length / unit.length)));

/** JSON texts that are sent as value of every field. */
const VALUES: [string, string][] = [
  ['a run of letters', JSON.stringify('a'.repeat(LONG))],
  ['a run of spaces between letters', JSON.stringify(`a${' '.repeat(LONG)}b`)],
  ['a run of marks', JSON.stringify(`a${'\u0301\u0323'.repeat(LONG / 4)}@b.co`)],
  ['a run of emoji', JSON.stringify('😀'.repeat(LONG / 4))],
  ['NUL', '"a\\u0000b"'],
  ['a lone surrogate', '"\\ud800"'],
  ['a number of many digits', '9'.repeat(LONG)],
  ['a text of many digits', `"${'9'.repeat(LONG)}"`],
  ['a number beyond the range', '1e400'],
  ['a list of numbers', `[${'1,'.repeat(MANY)}1]`],
  ['a list of texts', `[${`"${'a'.repeat(40)}",`.repeat(MANY)}""]`],
  ['a list of objects', `[${'{},'.repeat(MANY)}{}]`],
  ['nested lists', '['.repeat(30) + ']'.repeat(30)],
  ['deeply nested lists', '['.repeat(LONG / 2) + ']'.repeat(LONG / 2)],
  ['many keys', `{${Array.from({ length: MANY }, (_, n) => `"k${n}":${n}`).join(',')}}`],
  ['a prototype', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}'],
  ['an array-like object', '{"length":4294967295,"0":"a"}'],
  ['null', 'null'],
  ['an empty text', '""'],
  ['true', 'true'],
];

/** One case for each field and value. The other fields are valid, so that no other rule rejects the body first. */
export function fieldCases({ schema }: JsonOperation, validFields: () => Record<string, unknown>): HostileBody[] {
  const fields = Object.entries(schema.properties ?? {});
  return fields.flatMap(([field, property]) =>
    [...VALUES, ...longestTexts(property)].map(([name, value]) => {
      const valid = validFields();
      const others = fields.filter(([other]) => other !== field && valid[other] !== undefined);
      const parts = [
        ...others.map(([other]) => `${JSON.stringify(other)}:${JSON.stringify(valid[other])}`),
        `${JSON.stringify(field)}:${value}`,
      ];
      return { name: `${field}: ${name}`, body: Buffer.from(`{${parts.join(',')}}`) };
    }),
  );
}

/** Texts of maximum length, which pass the length check and reach the other rules. */
const longestTexts = ({ type, maxLength }: Schema): [string, string][] =>
  type === 'string' && typeof maxLength === 'number'
    ? RUNS.map((unit): [string, string] => [`the longest run of ${JSON.stringify(unit)}`, JSON.stringify(run(unit, maxLength))])
    : [];

const SMALL = Buffer.from('{"bio":"a"}');
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const utf32 = (text: string): Buffer => Buffer.from(Uint32Array.from(text, (letter) => letter.codePointAt(0) ?? 0).buffer);
const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
const coded = (coding: string, body: Buffer): HostileBody => ({
  name: `coded as ${coding}`,
  body,
  headers: { 'Content-Encoding': coding },
});
const inCharset = (charset: string, body: Buffer): HostileBody => ({
  name: `${body.length} bytes of ${charset}`,
  body,
  headers: { 'Content-Type': `application/json; charset=${charset}` },
});

/** Bodies that are invalid as a whole. */
export const BODIES: HostileBody[] = [
  coded('gzip', gzipSync(Buffer.alloc(20_000_000, ' '))),
  coded('deflate', deflateSync(Buffer.alloc(1_000_000, '['))),
  coded('br', brotliCompressSync(SMALL)),
  coded('gzip, gzip', gzipSync(gzipSync(SMALL))),
  inCharset('utf-16', Buffer.from(`\ufeff${deep}`, 'utf16le')),
  inCharset('utf-16be', utf16be(deep)),
  inCharset('utf-32', utf32(deep)),
  inCharset('no-such', SMALL),
  { name: 'UTF-16 that is called UTF-8', body: Buffer.from(deep, 'utf16le') },
  { name: 'a byte order mark', body: Buffer.from('\ufeff') },
  { name: 'many byte order marks', body: Buffer.from('\ufeff'.repeat(LONG / 3)) },
  { name: 'NUL', body: Buffer.alloc(LONG) },
  { name: 'invalid UTF-8', body: Buffer.alloc(LONG, 0xff) },
  { name: 'white space', body: Buffer.alloc(LONG, ' ') },
  { name: 'an unterminated text', body: Buffer.from(`{"a":"${'\\'.repeat(LONG)}`) },
  { name: 'escapes', body: Buffer.from(`{"${'\\u0061'.repeat(LONG / 6)}":1}`) },
  { name: 'many keys', body: Buffer.from(`{${Array.from({ length: MANY }, (_, n) => `"${n}":0`).join(',')}}`) },
  { name: '100,000 keys', body: Buffer.from(`{${Array.from({ length: 100_000 }, (_, n) => `"${n}":0`).join(',')}}`) },
  { name: 'a repeated key', body: Buffer.from(`{${'"bio":0,'.repeat(LONG / 8)}"bio":0}`) },
  {
    name: 'prototypes',
    body: Buffer.from(`{${'"__proto__":{"polluted":1},'.repeat(MANY / 2)}"constructor":{"prototype":{"polluted":1}}}`),
  },
  { name: 'a list', body: Buffer.from(`[${'{},'.repeat(MANY)}{}]`) },
  { name: 'a list of 100,000', body: Buffer.from(`[${'0,'.repeat(100_000)}0]`) },
  { name: 'a bare text', body: Buffer.from(`"${'a'.repeat(LONG)}"`) },
  { name: 'a form', body: Buffer.from(`a${'[a]'.repeat(LONG / 3)}=1`), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
];
