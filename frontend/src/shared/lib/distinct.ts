/** Keeps the first item of each id. Ranks change while a list is open, so an item can occur on two pages. */
export function distinct<Item extends { id: number }>(items: Item[]): Item[] {
  const seenIds = new Set<number>();
  return items.filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
}
