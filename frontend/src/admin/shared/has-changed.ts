const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty));

const filled = (items: readonly unknown[]): unknown[] => items.filter((item) => !isEmpty(item));

/** Whether the values of a form differ from the initial ones, which may have more fields. An empty field is equal to a missing one. */
export function hasChanged(initial: unknown, values: unknown): boolean {
  if (isEmpty(initial) && isEmpty(values)) return false;
  if (Array.isArray(values)) {
    const [before, after] = [Array.isArray(initial) ? filled(initial) : [], filled(values)];
    return before.length !== after.length || after.some((item, index) => hasChanged(before[index], item));
  }
  if (typeof values === 'object' && values !== null) {
    const before = (initial ?? {}) as Record<string, unknown>;
    return Object.entries(values).some(([key, value]) => hasChanged(before[key], value));
  }
  return initial !== values;
}
