import { JsonRows, type JsonColumn } from './json-rows.js';

const columns: JsonColumn[] = [
  { name: 'id', form: 'bare' },
  { name: 'bio', form: 'string' },
  { name: 'at', form: 'moment' },
  { name: 'more', form: 'bare' },
];

function converted(text: string, { size = 1_000_000, between = '\n' }: { size?: number; between?: '\n' | ',\n' } = {}): string {
  const rows = new JsonRows(columns, between);
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(...rows.convert(bytes.subarray(at, at + size)));
  return Buffer.concat([...pieces, rows.end()]).toString();
}

describe('rows of COPY as JSON', () => {
  const line = String.raw`7	say "hi"\\ \b\f\n\r\t\v, é 🧑🏽‍🚀	2026-01-02 03:04:05.67+00	{"a": "b\\"c\\\\d"}`;
  const row = String.raw`{"id":7,"bio":"say \"hi\"\\ \b\f\n\r\t\u000b, é 🧑🏽‍🚀","at":"2026-01-02T03:04:05.67+00:00","more":{"a": "b\"c\\d"}}`;

  it('escapes text as JSON requires, and leaves the JSON of a column unchanged', () => {
    expect(converted(`${line}\n`)).toBe(`${row}\n`);
    expect(converted('1\t\u0001\u001f\u007f\t\\N\t1\n')).toBe('{"id":1,"bio":"\\u0001\\u001f\u007f","at":null,"more":1}\n');
  });

  it('distinguishes null from its letters and from empty text', () => {
    expect(converted('\\N\t\\N\t\\N\t\\N\n')).toBe('{"id":null,"bio":null,"at":null,"more":null}\n');
    expect(converted('1\t\\\\N\tinfinity\t2\n')).toBe('{"id":1,"bio":"\\\\N","at":"infinity","more":2}\n');
    expect(converted('1\t\t\\N\t2\n1\tN\t\\N\t2\n')).toBe('{"id":1,"bio":"","at":null,"more":2}\n{"id":1,"bio":"N","at":null,"more":2}\n');
  });

  it.each([1, 2, 3, 7, 64])('accepts chunks of any size (%i bytes)', (size) => {
    expect(converted(`${line}\n${line}\n`, { size })).toBe(`${row}\n${row}\n`);
  });

  it('has room for a long field in which every byte is escaped', () => {
    const long = '"'.repeat(100_000);
    expect(converted(`1\t${long}\t\\N\t1\n`)).toBe(`{"id":1,"bio":"${'\\"'.repeat(100_000)}","at":null,"more":1}\n`);
    const control = '\u0001'.repeat(100_000);
    expect(converted(`1\t${control}\t\\N\t1\n`)).toBe(`{"id":1,"bio":"${'\\u0001'.repeat(100_000)}","at":null,"more":1}\n`);
  });

  it('separates rows as elements of a list, and returns nothing without rows', () => {
    expect(converted('1\ta\t\\N\t1\n2\tb\t\\N\t1\n', { between: ',\n' })).toBe(
      '{"id":1,"bio":"a","at":null,"more":1},\n{"id":2,"bio":"b","at":null,"more":1}\n',
    );
    expect(converted('')).toBe('');
  });
});
