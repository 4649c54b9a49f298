/** A response that may be too long for memory. It is streamed in pieces with backpressure. */
export class TextStream {
  constructor(readonly pieces: AsyncIterable<string>) {}
}

/** Part of a list as JSON text. `last` is the key of its last row; undefined when no rows follow. */
export interface Batch {
  items: string;
  last: number | undefined;
}

/** Joins JSON arrays into one JSON array. */
export async function* jsonArray(batches: AsyncIterable<string>): AsyncIterable<string> {
  let opening = '[';
  for await (const batch of batches) {
    const items = batch.slice(1, -1);
    // The last batch is empty when the previous one was full.
    if (items === '') continue;
    yield opening + items;
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
