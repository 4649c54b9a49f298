/** The fields of `edited` that differ from `base`, because a write of all fields would overwrite the edits of others. They may be lists and objects. */
export function changedFields<Values extends object>(base: Values, edited: Values): Partial<Values> {
  const keys = (Object.keys(edited) as (keyof Values)[]).filter((key) => JSON.stringify(edited[key]) !== JSON.stringify(base[key]));
  return Object.fromEntries(keys.map((key) => [key, edited[key]])) as Partial<Values>;
}
