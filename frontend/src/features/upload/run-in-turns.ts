/** Runs `work` for each item, at most `width` at a time; the next item starts when one ends. */
export async function runInTurns<Item>(items: Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const pending = [...items];
  const runNext = async (): Promise<void> => {
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, runNext));
}
