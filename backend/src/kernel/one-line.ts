/** Texts of one line, such as names and titles: what they may contain (PR-153). */

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Characters that reverse or hold the order of the letters around them. Marks of direction, which single letters need, are none of them. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu;
/** More than four combining marks of one letter, also with invisible characters between them, which would cover the lines above and below. */
const STACKED_MARKS = /(\p{M}(?:\p{Cf}*\p{M}){3})(?:\p{Cf}*\p{M})+/gu;
/** Letters, digits and signs, without fillers and blanks. */
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]]/v;

/** Whether the text has a visible character, and is shown in one line in its own order. */
export const isVisibleLine = (text: string): boolean => VISIBLE.test(text) && toVisibleLine(text) === text.trim();

/** The text in one line without what no name may have; empty when nothing of it is visible. */
export function toVisibleLine(text: string): string {
  const line = withoutStacks(text.replace(BREAKS, ' ').replace(OVERRIDES, '')).trim();
  return VISIBLE.test(line) ? line : '';
}

/** Marks are counted in the decomposed form, so that every spelling of a text has as many. */
function withoutStacks(text: string): string {
  const decomposed = text.normalize('NFD');
  const cut = decomposed.replace(STACKED_MARKS, '$1');
  return cut === decomposed ? text : cut.normalize('NFC');
}

/** Letters of scripts that are written from right to left, and marks that reverse. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name within a sentence. One that is written from right to left is isolated (FSI … PDI), because it would reorder the words beside it. */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name.replace(OVERRIDES, '')}\u2069` : name);
