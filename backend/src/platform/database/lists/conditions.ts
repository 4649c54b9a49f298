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
