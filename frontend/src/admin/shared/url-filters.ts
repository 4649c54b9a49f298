/** Returns the requested value when it is valid, otherwise the first one, because a URL may contain any value. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]], requested: string | null): Value {
  return values.find((value) => value === requested) ?? values[0];
}

/** Returns the requested page, or 1 when it is not a positive integer. */
export function pageOf(requested: string | null): number {
  const page = Number(requested);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Returns the requested page size when it is one of `sizes`, otherwise the fallback. */
export function sizeOf(sizes: readonly number[], requested: string | null, fallback: number): number {
  return sizes.find((size) => String(size) === requested) ?? fallback;
}

/** The URL parameters after a change. Empty values and null are removed, and every other change than of the page goes to page 1. */
export function changedFilters(before: URLSearchParams, changes: Record<string, string | number | null>): URLSearchParams {
  const after = new URLSearchParams(before);
  if (!('page' in changes)) after.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}
