import { decodeCursor, encodeCursor, InvalidCursor } from './cursor.js';

describe('cursor', () => {
  it('comes back as it went out', () => {
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
  ])('refuses %j', (forged) => {
    expect(() => decodeCursor(forged, 2)).toThrow(InvalidCursor);
  });
});
