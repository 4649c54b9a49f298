/**
 * Lists: a list is declared by its order, its rows and its items. `PreparedPages` reads public lists forward, by statements that are planned
 * once; `KeysetPages` reads back-office lists in both directions and by number, with a total.
 */
import type { Conditions } from '../database/lists/conditions.js';
import type { Sql } from '../database/projection.js';
import { GREATEST, InvalidCursor, isIntegerUpTo } from './cursor.js';

type KeyType = keyof typeof GREATEST | 'boolean' | 'text';
type KeyText = string | null;

const TEXT_MAX = 500;

function isOfType(type: KeyType, key: string): boolean {
  if (type === 'text') return key.length <= TEXT_MAX && !key.includes('\0');
  return type === 'boolean' ? key === 'true' || key === 'false' : isIntegerUpTo(GREATEST[type], key);
}

const asText = (sql: Sql, type: KeyType): Sql =>
  type === 'timestamptz' ? `(extract(epoch from ${sql}) * 1000000)::bigint::text` : `${sql}::text`;

const asValue = (placeholder: Sql, type: KeyType): Sql =>
  type === 'timestamptz' ? `(to_timestamp(0) + ${placeholder}::bigint * interval '1 microsecond')` : `${placeholder}::${type}`;

interface OrderKey {
  sql: Sql;
  type: KeyType;
  /** Its name in the selected rows: `k1`, `k2` … */
  alias: string;
}

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
    const keys = Object.entries(columns).map(([sql, type], index) => ({ sql, type, alias: `k${index + 1}` }));
    return new KeysetOrder(keys, direction === 'desc', nullable);
  }

  /** The columns as `k1`, `k2` …, for a select list. */
  get columns(): Sql {
    return this.keys.map(({ sql, alias }) => `${sql} as ${alias}`).join(', ');
  }

  /** An array of the texts of `k1`, `k2` …, for a cursor. */
  get texts(): Sql {
    return `array[${this.keys.map(({ type, alias }) => asText(alias, type)).join(', ')}]`;
  }

  /** `isSelected`: the order of `k1`, `k2` … instead of the columns. */
  by(isReversed: boolean, isSelected = false): Sql {
    const isDescending = this.isDescending !== isReversed;
    return this.keys
      .map(({ sql, alias }, index) => {
        const nulls = index === 0 && this.firstIsNullable ? (isDescending ? ' nulls last' : ' nulls first') : '';
        return `${isSelected ? alias : sql}${isDescending ? ' desc' : ''}${nulls}`;
      })
      .join(', ');
  }

  /** Condition of the rows after the row whose keys are the parameters from `number` on; none of them is null. */
  afterParameters(number: number): Sql {
    return this.rowsAfter(
      this.keys.map(({ type }, index) => asValue(`$${number + index}`, type)),
      this.isDescending,
    );
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
    const first = this.keys[0]?.sql ?? '';
    if (keys[0] === null) {
      const others = `${first} is null and ${this.rowsAfter(values, isDescending, 1)}`;
      return isDescending ? [others] : [others, `${first} is not null`];
    }
    const rows = this.rowsAfter(values, isDescending);
    return this.firstIsNullable && isDescending ? [rows, `${first} is null`] : [rows];
  }

  private rowsAfter(values: readonly Sql[], isDescending: boolean, from = 0): Sql {
    const columns = this.keys.slice(from).map(({ sql }) => sql);
    return `(${columns.join(', ')}) ${isDescending ? '<' : '>'} (${values.slice(from).join(', ')})`;
  }

  private isValid(key: KeyText | undefined, type: KeyType, index: number): boolean {
    return key === null ? this.firstIsNullable && index === 0 : key !== undefined && isOfType(type, key);
  }
}
