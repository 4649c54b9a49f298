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
  for await (const items of batches) {
    yield opening + items.slice(1, -1);
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}
