/** The value when it is one of these, otherwise the first of them: an address can be typed by anybody. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]], asked: string | null): Value {
  return values.find((value) => value === asked) ?? values[0];
}

/** A page number, from 1 on. */
export function pageOf(asked: string | null): number {
  const page = Number(asked);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Which size of page, of those on offer; otherwise the default. */
export function sizeOf(sizes: readonly number[], asked: string | null, otherwise: number): number {
  return sizes.find((size) => String(size) === asked) ?? otherwise;
}

/** The address after a change: what is empty or null leaves it, and anything but another page starts at page 1. */
export function changedFilters(before: URLSearchParams, changes: Record<string, string | number | null>): URLSearchParams {
  const after = new URLSearchParams(before);
  if (!('page' in changes)) after.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}
