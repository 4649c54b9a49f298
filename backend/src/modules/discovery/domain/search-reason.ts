/** Characters of an excerpt, without the ellipses. */
const EXCERPT_MAX = 100;
/** Characters before the word that is found. */
const BEFORE = 30;

/** Lower case without accents. Unlike the function `search_form` of the database it keeps letters such as `ø`, so an excerpt may begin elsewhere. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** About 100 characters of the text around the first word of the term that it contains, cut between words where there are any. */
export function excerpt(text: string, term: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= EXCERPT_MAX) return characters.join('');
  const haystack = characters.map((character) => folded(character) || ' ');
  const found = folded(term)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((word) => indexOfWord(haystack, [...word]))
    .find((at) => at >= 0);
  let from = Math.max(0, Math.min((found ?? 0) - BEFORE, characters.length - EXCERPT_MAX));
  let to = from + EXCERPT_MAX;
  const space = characters.indexOf(' ', from);
  if (from > 0 && space >= 0 && space < from + BEFORE) from = space + 1;
  const lastSpace = characters.lastIndexOf(' ', to);
  if (to < characters.length && lastSpace > to - BEFORE) to = lastSpace;
  return `${from > 0 ? '… ' : ''}${characters.slice(from, to).join('')}${to < characters.length ? ' …' : ''}`;
}

function indexOfWord(haystack: string[], word: string[]): number {
  return haystack.findIndex((_, at) => word.every((character, offset) => haystack[at + offset] === character));
}

/** The hashtag that the term means: an equal one, or one that it begins. */
export function matchingHashtag(names: string[], term: string): string | undefined {
  const typed = folded(term);
  return names.find((name) => folded(name) === typed) ?? names.find((name) => folded(name).startsWith(typed));
}
