/** As the server keeps it (PR-25): trimmed, lowercased, without a leading #. */
export function normalName(text: string): string {
  return text.trim().replace(/^#/, '').trim().toLowerCase();
}

/** What is saved, as it will be when everything on its way has arrived. */
export function shownChips(saved: string[], adding: string[], removing: string[]): string[] {
  const kept = saved.filter((name) => !removing.includes(name));
  return [...kept, ...adding.filter((name) => !kept.includes(name))];
}

/** Those that contain the text and are not chosen yet. */
export function matchesOf(existing: string[], selected: string[], text: string): string[] {
  const name = normalName(text);
  return existing.filter((candidate) => candidate.includes(name) && !selected.includes(candidate));
}

/** Offered only when the text is no existing and no selected hashtag (PR-55). */
export function mayCreate(existing: string[], selected: string[], text: string): boolean {
  const name = normalName(text);
  return name !== '' && !existing.includes(name) && !selected.includes(name);
}

export type Pick = { kind: 'match' | 'new'; name: string };

/** The first match, or a new one when there is none (PR-55). */
export function pickOnEnter(existing: string[], selected: string[], text: string): Pick | null {
  const name = normalName(text);
  if (name === '') return null;
  const [first] = matchesOf(existing, selected, text);
  if (first !== undefined) return { kind: 'match', name: first };
  return mayCreate(existing, selected, text) ? { kind: 'new', name } : null;
}
