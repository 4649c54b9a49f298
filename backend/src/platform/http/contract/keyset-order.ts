import type { Sql } from '../../database/projection.js';
import type { Conditions } from '../../database/lists/conditions.js';
import { InvalidCursor } from './cursor.js';

type KeyType = 'integer' | 'bigint' | 'boolean' | 'text' | 'timestamptz';

interface OrderKey {
  sql: Sql;
  type: KeyType;
}

type KeyText = string | null;

const INTEGER = /^-?\d{1,19}$/;
const TEXT_MAX = 500;

const FORMS: Record<KeyType, (key: string) => boolean> = {
  integer: (key) => INTEGER.test(key) && BigInt.asIntN(32, BigInt(key)) === BigInt(key),
  bigint: (key) => INTEGER.test(key) && BigInt.asIntN(64, BigInt(key)) === BigInt(key),
  boolean: (key) => key === 'true' || key === 'false',
  text: (key) => key.length <= TEXT_MAX && !key.includes('\0'),
  // In microseconds since 1970, because the text of a timestamp depends on the settings of the connection.
  timestamptz: (key) => INTEGER.test(key) && Math.abs(Number(key)) <= 9e15,
};

const asText = (sql: Sql, type: KeyType): Sql =>
  type === 'timestamptz' ? `(extract(epoch from ${sql}) * 1000000)::bigint::text` : `${sql}::text`;

const asValue = (placeholder: Sql, type: KeyType): Sql =>
  type === 'timestamptz' ? `(to_timestamp(0) + ${placeholder}::bigint * interval '1 microsecond')` : `${placeholder}::${type}`;

const ALIASES = ['k1', 'k2', 'k3'];

/**
 * The order of a list with keyset pages: all columns in one direction, and together unique, so that one index serves both directions. Only the
 * first column may be null; null is its lowest value.
 */
export class KeysetOrder {
  private constructor(
    private readonly keys: readonly OrderKey[],
    private readonly isDescending: boolean,
    private readonly firstIsNullable: boolean,
  ) {}

  static of(direction: 'asc' | 'desc', columns: Record<Sql, KeyType>, { nullable = false } = {}): KeysetOrder {
    const keys = Object.entries(columns).map(([sql, type]) => ({ sql, type }));
    return new KeysetOrder(keys, direction === 'desc', nullable);
  }

  /** The columns as `k1`, `k2` …, for a select list. */
  get columns(): Sql {
    return this.keys.map(({ sql }, index) => `${sql} as ${ALIASES[index]}`).join(', ');
  }

  /** An array of the texts of `k1`, `k2` …, for a cursor. */
  get texts(): Sql {
    return `array[${this.keys.map(({ type }, index) => asText(String(ALIASES[index]), type)).join(', ')}]`;
  }

  /** `isSelected`: the order of `k1`, `k2` … instead of the columns. */
  by(isReversed: boolean, isSelected = false): Sql {
    const isDescending = this.isDescending !== isReversed;
    return this.keys
      .map(({ sql }, index) => {
        const nulls = index === 0 && this.firstIsNullable ? (isDescending ? ' nulls last' : ' nulls first') : '';
        return `${isSelected ? String(ALIASES[index]) : sql}${isDescending ? ' desc' : ''}${nulls}`;
      })
      .join(', ');
  }

  /**
   * Conditions of the rows after the row with these keys: one, or two that follow each other. PostgreSQL reads an index from the row on for
   * each, but not for both joined by `or`. Throws `InvalidCursor` for keys of another order.
   */
  after(keys: readonly KeyText[], isReversed: boolean, conditions: Conditions): Sql[] {
    if (keys.length !== this.keys.length || !this.keys.every(({ type }, index) => this.isValid(keys[index], type, index))) {
      throw new InvalidCursor();
    }
    const isDescending = this.isDescending !== isReversed;
    const values = this.keys.map(({ type }, index) => (keys[index] === null ? '' : asValue(conditions.placeholder(keys[index]), type)));
    const rows = (from: number): Sql => {
      const [columns, ends] = [this.keys.slice(from).map(({ sql }) => sql), values.slice(from)];
      return `(${columns.join(', ')}) ${isDescending ? '<' : '>'} (${ends.join(', ')})`;
    };
    const first = this.keys[0]?.sql ?? '';
    if (keys[0] === null) {
      const others = `${first} is null and ${rows(1)}`;
      return isDescending ? [others] : [others, `${first} is not null`];
    }
    return this.firstIsNullable && isDescending ? [rows(0), `${first} is null`] : [rows(0)];
  }

  private isValid(key: KeyText | undefined, type: KeyType, index: number): boolean {
    return key === null ? this.firstIsNullable && index === 0 : key !== undefined && FORMS[type](key);
  }
}
