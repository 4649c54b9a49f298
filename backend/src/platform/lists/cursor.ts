import { domainError } from '../../kernel/domain-error.js';

export class InvalidCursor extends domainError('invalid_cursor', 'invalid', 'The cursor is not valid') {}

type Key = number | string;

/**
 * Greatest keys of the types that lists are sorted by. A `timestamptz` is in microseconds since 1970, because its text depends on the settings of
 * the connection; the greatest is in the year 2255.
 */
export const GREATEST = { integer: '2147483647', bigint: '9223372036854775807', timestamptz: '9000000000000000' } as const;

const INTEGER = /^-?\d{1,19}$/;

/** The range protects columns and arithmetic of less than 64 bits. */
export function isIntegerUpTo(greatest: string, key: string): boolean {
  return INTEGER.test(key) && BigInt(key.replace('-', '')) <= BigInt(greatest);
}

/** Encodes and decodes the cursor of one list: the sort keys of the last row of a page, as opaque text. All keys are integers. */
export class KeysetCursor {
  private readonly greatest: readonly string[];

  /** `greatest`: a key for each sort column that no row exceeds. Together they are the start of the first page. */
  constructor(...greatest: string[]) {
    this.greatest = greatest;
  }

  /** Returns the keys after which a page starts. Throws `InvalidCursor` for a forged or truncated cursor. */
  decode(cursor: string | undefined): readonly string[] {
    if (cursor === undefined) return this.greatest;
    const keys = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
    const isInRange = (key: string, index: number): boolean => !key.startsWith('-') && isIntegerUpTo(this.greatest[index] ?? '', key);
    if (keys.length !== this.greatest.length || !keys.every(isInRange)) throw new InvalidCursor();
    return keys;
  }

  /** Returns the cursor of the next page; undefined for the last page, which has no keys. */
  encode(...keys: (Key | null | undefined)[]): string | undefined {
    const isLastPage = keys.some((key) => key === null || key === undefined);
    return isLastPage ? undefined : Buffer.from(keys.join('.')).toString('base64url');
  }
}
