/** Works through the list with at most `width` at once, each beginning as soon as another ends. */
export async function runInTurns<Item>(items: Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const turn = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, turn));
}
