/** Ranks move while somebody reads: who has slipped onto a later page is shown once, where they were met first. */
export function distinct<Item extends { id: number }>(items: Item[]): Item[] {
  const met = new Set<number>();
  return items.filter(({ id }) => !met.has(id) && met.add(id));
}
