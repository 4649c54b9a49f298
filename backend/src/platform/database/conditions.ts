/**
 * The `where` of a list whose filters may each be left out. Such statements have no name: how common the value is
 * decides on their plan.
 */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  /** Nothing when the value is undefined. `$` in the SQL stands for the value, wherever it appears. */
  add(sql: string, value: unknown): this {
    return value === undefined ? this : this.always(sql.replaceAll('$', this.placeholder(value)));
  }

  always(sql: string): this {
    this.parts.push(`(${sql})`);
    return this;
  }

  /** For a value that stands outside the conditions, such as the limit. */
  placeholder(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get where(): string {
    return this.parts.length === 0 ? '' : `where ${this.parts.join(' and ')}`;
  }

  /** A copy that can be added to. */
  copy(): Conditions {
    const copy = new Conditions();
    copy.values.push(...this.values);
    copy.parts.push(...this.parts);
    return copy;
  }
}

/** A pattern for LIKE in which the text is ordinary characters (PR-16). */
export const containing = (text: string): string => `%${literal(text)}%`;
export const startingWith = (text: string): string => `${literal(text)}%`;

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
