import { domainError } from '../../../kernel/domain-error.js';

export class InvalidCursor extends domainError('invalid_cursor', 'invalid', 'The cursor is not valid') {}

/** Encodes the sort keys of the last row of a page as opaque text. All keys are integers. */
export function encodeCursor(keys: (number | string)[]): string {
  return Buffer.from(keys.join('.')).toString('base64url');
}

/** Decodes exactly `length` integers. Throws `InvalidCursor` for a forged or truncated cursor. */
export function decodeCursor(cursor: string, length: number): string[] {
  const keys = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  if (keys.length !== length || !keys.every(isBigint)) throw new InvalidCursor();
  return keys;
}

/** Like `decodeCursor`, but rejects keys below 0 or above their limit, for columns and arithmetic of less than 64 bits. */
export function decodeCursorWithin(cursor: string, limits: readonly string[]): string[] {
  const keys = decodeCursor(cursor, limits.length);
  if (!keys.every((key, index) => BigInt(key) >= 0n && BigInt(key) <= BigInt(limits[index] ?? 0))) throw new InvalidCursor();
  return keys;
}

const isBigint = (key: string): boolean =>
  /^-?\d{1,19}$/.test(key) && BigInt(key) <= 9223372036854775807n && BigInt(key) >= -9223372036854775807n;
