import { decodeCursor, decodeCursorWithin, encodeCursor, InvalidCursor } from './cursor.js';

describe('cursor', () => {
  it('decodes what was encoded', () => {
    expect(decodeCursor(encodeCursor(['9223372036854775807', 42]), 2)).toEqual(['9223372036854775807', '42']);
  });

  it.each([
    '',
    'x',
    '!!!',
    encodeCursor([1]),
    encodeCursor([1, 2, 3]),
    encodeCursor(['1', '99999999999999999999']),
    Buffer.from("1.2' or 1=1").toString('base64url'),
  ])('rejects %j', (forged) => {
    expect(() => decodeCursor(forged, 2)).toThrow(InvalidCursor);
  });

  it('rejects keys beyond the range of their columns', () => {
    expect(decodeCursorWithin(encodeCursor([2147483647, 0]), ['2147483647', '5'])).toEqual(['2147483647', '0']);
    for (const forged of [
      [2147483648, 0],
      [1, 6],
      [-1, 0],
    ]) {
      expect(() => decodeCursorWithin(encodeCursor(forged), ['2147483647', '5'])).toThrow(InvalidCursor);
    }
  });
});
