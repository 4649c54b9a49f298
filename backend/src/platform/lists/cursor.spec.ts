import { GREATEST, InvalidCursor, KeysetCursor } from './cursor.js';

const encoded = (...keys: (number | string)[]): string => Buffer.from(keys.join('.')).toString('base64url');

describe('cursor', () => {
  const cursor = new KeysetCursor(GREATEST.bigint, GREATEST.integer);

  it('decodes what was encoded', () => {
    expect(cursor.decode(cursor.encode('9223372036854775807', 42))).toEqual(['9223372036854775807', '42']);
  });

  it('starts before every row without a cursor', () => {
    expect(cursor.decode(undefined)).toEqual(['9223372036854775807', '2147483647']);
  });

  it('is undefined after the last page', () => {
    expect(cursor.encode(null, 42)).toBeUndefined();
    expect(cursor.encode('1', undefined)).toBeUndefined();
  });

  it.each([
    '',
    'x',
    '!!!',
    encoded(1),
    encoded(1, 2, 3),
    encoded('99999999999999999999', 1),
    encoded('9223372036854775808', 1),
    encoded(1, 2147483648),
    encoded(-1, 0),
    encoded("1.2' or 1=1"),
  ])('rejects %j', (forged) => {
    expect(() => cursor.decode(forged)).toThrow(InvalidCursor);
  });
});
