/** Maximum characters of a name (PR-25). */
const NAME_MAX = 50;
/** Letters with their combining marks, digits, `_`, `-` and `.` of any script (PR-25). */
const NAME = /^(?:[\p{L}\p{N}_.-]\p{M}*)+$/u;

/** Normalizes a name as the server stores it (PR-25): trimmed, in lowercase, without a leading #. */
export function normalName(text: string): string {
  return text.normalize('NFKC').trim().replace(/^#+/, '').trim().toLowerCase();
}

/** The saved hashtags with the pending additions and removals applied. */
export function shownChips(saved: string[], adding: string[], removing: string[]): string[] {
  const kept = saved.filter((name) => !removing.includes(name));
  return [...kept, ...adding.filter((name) => !kept.includes(name))];
}

/** The existing hashtags that contain the text and are not selected. */
export function matchesOf(existing: string[], selected: string[], text: string): string[] {
  const name = normalName(text);
  return existing.filter((candidate) => candidate.includes(name) && !selected.includes(candidate));
}

/** True when the server accepts the text as a name. */
export function isUsable(text: string): boolean {
  const name = normalName(text);
  return NAME.test(name) && Array.from(name).length <= NAME_MAX;
}

/** True when the text is a usable name, and neither an existing nor a selected hashtag (PR-55). */
export function mayCreate(existing: string[], selected: string[], text: string): boolean {
  const name = normalName(text);
  return isUsable(text) && !existing.includes(name) && !selected.includes(name);
}

export type Pick = { kind: 'match' | 'new'; name: string };

/** Enter picks the first match, or creates a hashtag when none matches (PR-55). */
export function pickOnEnter(existing: string[], selected: string[], text: string): Pick | null {
  const name = normalName(text);
  if (name === '') return null;
  const [first] = matchesOf(existing, selected, text);
  if (first !== undefined) return { kind: 'match', name: first };
  return mayCreate(existing, selected, text) ? { kind: 'new', name } : null;
}
