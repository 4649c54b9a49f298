/** PR-55. */
export const URL_PREFIX = 'https://';

/**
 * Returns the typed URL with a scheme (PR-27): a damaged scheme is restored, a pasted URL replaces the prefix before it,
 * and `http://` is kept. Any other scheme is placed after the prefix, and the server rejects it.
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

/** A complete URL is longer than the prefix and does not end with `://` (PR-55). */
export function isComplete(url: string): boolean {
  return url.trim().length > URL_PREFIX.length && !url.trim().endsWith('://');
}

/** Sorts the items by `ids`; items that `ids` does not contain follow in their existing order. */
export function inOrder<Item extends { id: number }>(items: Item[], ids: number[]): Item[] {
  const position = (item: Item) => (ids.includes(item.id) ? ids.indexOf(item.id) : ids.length);
  return [...items].sort((a, b) => position(a) - position(b));
}

export function moved(ids: number[], id: number, to: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
