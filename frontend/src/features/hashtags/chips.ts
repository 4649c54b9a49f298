import { mayCreate, normalName } from '@/shared/lib/hashtag-names';

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

export type Pick = { kind: 'match' | 'new'; name: string };

/** Enter picks the first match, or creates a hashtag when none matches (PR-55). */
export function pickOnEnter(existing: string[], selected: string[], text: string): Pick | null {
  const name = normalName(text);
  if (name === '') return null;
  const [first] = matchesOf(existing, selected, text);
  if (first !== undefined) return { kind: 'match', name: first };
  return mayCreate(existing, selected, text) ? { kind: 'new', name } : null;
}
