import type { Sql } from '../projection.js';
import type { Reader } from '../reader.js';

/** Lists: their filters, keyset pages and totals, and the lists of the download of a creator's data. */

/**
 * Builds the `where` clause of a list with optional filters. Such statements are not prepared under a name, because the
 * best plan depends on how common the filter values are.
 */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** Adds the condition unless the value is undefined. Every `$` in the SQL is replaced by the placeholder of the value. */
  add(sql: string, value: unknown): this {
    return value === undefined ? this : this.always(sql.replaceAll('$', this.placeholder(value)));
  }

  always(sql: string): this {
    this.parts.push(`(${sql})`);
    return this;
  }

  /** Adds a value that is used outside the conditions, such as the limit, and returns its placeholder. */
  placeholder(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get where(): string {
    return this.parts.length === 0 ? '' : `where ${this.parts.join(' and ')}`;
  }

  /** An independent copy; adding to it does not change this instance. */
  copy(): Conditions {
    const copy = new Conditions();
    copy.values.push(...this.values);
    copy.parts.push(...this.parts);
    return copy;
  }
}

/** LIKE pattern for a substring. */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
export const startingWith = (text: string): string => `${escapeLike(text)}%`;

/** Escapes `%`, `_` and `\`, so that they are ordinary characters in a LIKE pattern (PR-16). */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The rows of a list of administrators that match its filter, for an action on all of them (PR-134). */
export interface Selection {
  /** From clause, without `from`. */
  from: string;
  /** SQL of the id of a row, by which the rows are walked. */
  id: string;
  /** SQL of the name under which administrators know a row, also in the trash. */
  name: string;
  conditions: Conditions;
  /** SQL condition of rows that match, and that a bulk action leaves as they are. */
  leftOut?: string;
}

/** Up to this number of matching rows, their ids are the filter of a list; more rows are frequent enough to be found in the order of the list. */
export const FEW_MAX = 20_000;

/**
 * The ids that the sources select as their only column, which the first one calls `id`; undefined for more than `FEW_MAX`. Each source reads one
 * index and stops at the limit. A row of several sources counts several times.
 */
export async function fewIds(reader: Reader, sources: Sql[], values: unknown[]): Promise<number[] | undefined> {
  const limit = FEW_MAX + 1;
  const found = sources.map((source) => `(${source} limit ${limit})`).join(' union all ');
  const text = `select array(select id from (${found}) found limit ${limit}) as ids`;
  const row = await reader.one<{ ids: number[] }>(text, values);
  const ids = row?.ids ?? [];
  return ids.length > FEW_MAX ? undefined : ids;
}
