/** PR-55. */
export const URL_PREFIX = 'https://';

/**
 * What is typed always starts with a scheme (PR-27): a damaged one is mended, a pasted address replaces the prefix before
 * it, and `http://` stays as it is. Any other scheme ends up behind the prefix, where the server refuses it.
 */
export function withPrefix(typed: string, before: string): string {
  const text = typed.trim();
  const pasted = /^https?:\/\/(https?:\/\/.*)$/i.exec(text)?.[1];
  if (pasted !== undefined) return pasted;
  if (/^https?:\/\//i.test(text)) return text;
  const scheme = /^https?:\/\//i.exec(before)?.[0] ?? '';
  const isDamaged = scheme !== '' && text.length === before.length - 1 && text.endsWith(before.slice(scheme.length));
  if (isDamaged || URL_PREFIX.startsWith(text)) return isDamaged ? before : URL_PREFIX;
  return URL_PREFIX + text;
}

/** PR-55: longer than the prefix alone, and not ending where the address should begin. */
export function isComplete(url: string): boolean {
  return url.trim().length > URL_PREFIX.length && !url.trim().endsWith('://');
}

/** The order somebody has just chosen; whatever it does not know follows as it is. */
export function inOrder<Item extends { id: number }>(items: Item[], ids: number[]): Item[] {
  const place = (item: Item) => (ids.includes(item.id) ? ids.indexOf(item.id) : ids.length);
  return [...items].sort((a, b) => place(a) - place(b));
}

export function moved(ids: number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
