import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { rowsAsJson } from './table-reader.js';

const columns = [
  { name: 'id', type: 'integer' },
  { name: 'bio', type: 'text' },
  { name: 'at', type: 'timestamp with time zone' },
  { name: 'more', type: 'jsonb' },
];

function converted(rows: string, { size = 1_000_000, between = '\n' } = {}): Promise<string> {
  const bytes = Buffer.from(rows);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
  return text(Readable.from(chunks).pipe(rowsAsJson(columns, between)));
}

describe('rows of COPY as JSON', () => {
  const line = String.raw`7	say "hi"\\ \b\f\n\r\t\v, é 🧑🏽‍🚀	2026-01-02 03:04:05.67+00	{"a": "b\\"c\\\\d"}`;
  const row = String.raw`{"id":7,"bio":"say \"hi\"\\ \b\f\n\r\t\u000b, é 🧑🏽‍🚀","at":"2026-01-02T03:04:05.67+00:00","more":{"a": "b\"c\\d"}}`;

  it('escapes text as JSON requires, and leaves the JSON of a column unchanged', async () => {
    expect(await converted(`${line}\n`)).toBe(`${row}\n`);
    expect(await converted('1\t\u0001\u001f\u007f\t\\N\t1\n')).toBe('{"id":1,"bio":"\\u0001\\u001f\u007f","at":null,"more":1}\n');
    expect(await converted('1\t\\\\v\t\\N\t1\n')).toBe('{"id":1,"bio":"\\\\v","at":null,"more":1}\n');
  });

  it('distinguishes null from its letters and from empty text', async () => {
    expect(await converted('\\N\t\\N\t\\N\t\\N\n')).toBe('{"id":null,"bio":null,"at":null,"more":null}\n');
    expect(await converted('1\t\\\\N\tinfinity\t2\n')).toBe('{"id":1,"bio":"\\\\N","at":"infinity","more":2}\n');
    expect(await converted('1\t\t\\N\t2\n1\tN\t\\N\t2\n')).toBe(
      '{"id":1,"bio":"","at":null,"more":2}\n{"id":1,"bio":"N","at":null,"more":2}\n',
    );
  });

  it.each([1, 2, 3, 7, 64])('accepts chunks of any size (%i bytes)', async (size) => {
    expect(await converted(`${line}\n${line}\n`, { size })).toBe(`${row}\n${row}\n`);
  });

  it('escapes every byte of a long field', async () => {
    expect(await converted(`1\t${'"'.repeat(100_000)}\t\\N\t1\n`)).toBe(`{"id":1,"bio":"${'\\"'.repeat(100_000)}","at":null,"more":1}\n`);
  });

  it('separates rows as elements of a list, and returns nothing without rows', async () => {
    expect(await converted('1\ta\t\\N\t1\n2\tb\t\\N\t1\n', { between: ',\n' })).toBe(
      '{"id":1,"bio":"a","at":null,"more":1},\n{"id":2,"bio":"b","at":null,"more":1}\n',
    );
    expect(await converted('')).toBe('');
  });
});
