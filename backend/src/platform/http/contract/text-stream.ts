/** An answer that is too long to be held at once: it is sent piece by piece, as fast as it is taken. */
export class TextStream {
  constructor(readonly pieces: AsyncIterable<string>) {}
}

/** A part of a list, as JSON text, and where it ended; `last` is undefined when nothing follows. */
export interface Batch {
  items: string;
  last: number | undefined;
}

/** The parts of a list as one JSON array. */
export async function* jsonArray(batches: AsyncIterable<string>): AsyncIterable<string> {
  let opening = '[';
  for await (const batch of batches) {
    const items = batch.slice(1, -1);
    // the last batch is empty when the one before was full
    if (items === '') continue;
    yield opening + items;
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
