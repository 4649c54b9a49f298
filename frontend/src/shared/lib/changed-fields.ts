/** The fields of `edited` that differ from `base`, because a write of all fields would overwrite the edits of other tabs. */
export function changedFields<Values extends object>(base: Values, edited: Values): Partial<Values> {
  const keys = (Object.keys(edited) as (keyof Values)[]).filter((key) => edited[key] !== base[key]);
  return Object.fromEntries(keys.map((key) => [key, edited[key]])) as Partial<Values>;
}
