declare const view: unique symbol;

/**
 * JSON text of a `View`, which is sent without being parsed. Only `Reader`, which executes projections, and the functions of this file
 * create it; lint refuses a type assertion in other files.
 */
export type JsonOf<View> = string & { readonly [view]: View };

type Scalar = string | number | boolean | null | undefined;
type Scalars<View> = { [Key in keyof View as [View[Key]] extends [Scalar] ? Key : never]: View[Key] };
type Documents<View> = { [Key in keyof View as [View[Key]] extends [Scalar] ? never : Key]: JsonOf<NonNullable<View[Key]>> };

/** A list without items. */
export const EMPTY_LIST = '[]' as JsonOf<never[]>;

/** Builds the JSON text of an object from its scalar values and from the JSON text of its objects and lists. */
export function jsonObject<View>(scalars: Scalars<View>, documents: Documents<View>): JsonOf<View> {
  const parts = [
    ...Object.entries(scalars as object).map(([key, value]) => [key, JSON.stringify(value)]),
    ...Object.entries(documents as Record<string, string | undefined>),
  ].filter(([, text]) => text !== undefined);
  return `{${parts.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}` as JsonOf<View>;
}

export const parseJson = <View>(json: JsonOf<View>): View => JSON.parse(json) as View;

export const stringifyJson = <View>(view: View): JsonOf<View> => JSON.stringify(view) as JsonOf<View>;

const ESCAPED = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

/**
 * JSON text of a value that no request has validated, for a column of PostgreSQL, which stores neither NUL nor half a surrogate pair: the one
 * is left out, the other replaced.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(ESCAPED, (escaped) => {
    if (escaped.length === 2) return escaped;
    return escaped === '\\u0000' ? '' : escaped.startsWith('\\ud') ? '\ufffd' : escaped;
  });
}
