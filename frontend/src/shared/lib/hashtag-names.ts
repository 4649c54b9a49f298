/** Maximum characters of a name (PR-25). */
const NAME_MAX = 50;
/** No spaces and ASCII signs but `_`, `-` and `.` (PR-25). The server knows the other scripts. */
const NAME = /^[^\s!-,/:-^`{-~]*$/;

/** Normalizes a name as the server stores it (PR-25): trimmed, in lowercase, without a leading #. */
export function normalName(text: string): string {
  return text.normalize('NFKC').trim().replace(/^#+/, '').trim().toLowerCase().replaceAll('i\u0307', 'i');
}

/** False when the server surely refuses the text as a name. */
export function isUsable(text: string): boolean {
  const name = normalName(text);
  return NAME.test(name) && /[\p{L}\p{N}]/u.test(name) && Array.from(name).length <= NAME_MAX;
}

/** True when the text is a usable name, and neither an existing nor a selected hashtag (PR-55). */
export function mayCreate(existing: string[], selected: string[], text: string): boolean {
  const name = normalName(text);
  return isUsable(text) && !existing.includes(name) && !selected.includes(name);
}
