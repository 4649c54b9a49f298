import { DomainError } from '../../../kernel/domain-error.js';

export class InvalidCursor extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_cursor';
  constructor() {
    super('The cursor is not valid');
  }
}

/** Where a page ended, as opaque text: the sort keys of its last row, all of them whole numbers. */
export function encodeCursor(keys: (number | string)[]): string {
  return Buffer.from(keys.join('.')).toString('base64url');
}

/** As many whole numbers as were put in; a forged or cut one is refused, never guessed at. */
export function decodeCursor(cursor: string, length: number): string[] {
  const keys = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  if (keys.length !== length || !keys.every(isBigint)) throw new InvalidCursor();
  return keys;
}

/** The same, and none of them below zero or above its limit: for columns and arithmetic that hold less than 64 bits. */
export function decodeCursorWithin(cursor: string, limits: readonly string[]): string[] {
  const keys = decodeCursor(cursor, limits.length);
  if (!keys.every((key, index) => BigInt(key) >= 0n && BigInt(key) <= BigInt(limits[index] ?? 0))) throw new InvalidCursor();
  return keys;
}

const isBigint = (key: string): boolean =>
  /^-?\d{1,19}$/.test(key) && BigInt(key) <= 9223372036854775807n && BigInt(key) >= -9223372036854775807n;
