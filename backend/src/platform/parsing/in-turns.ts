import { setImmediate as nextTurn } from 'node:timers/promises';

/** Yields the items, and lets the event loop run other work after each `perTurn` of them. */
export async function* inTurns<Item>(items: Iterable<Item>, perTurn: number): AsyncGenerator<Item> {
  let count = 0;
  for (const item of items) {
    yield item;
    count += 1;
    if (count % perTurn === 0) await nextTurn();
  }
}
