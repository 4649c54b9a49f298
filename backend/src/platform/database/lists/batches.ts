/** Yields the rows of a list in batches of `size`, so that no statement runs long. `read` gets the id of the last row before. */
export async function* batches<Row extends { id: number | string }>(
  size: number,
  read: (after: Row['id'] | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let rows = await read(undefined); ; rows = await read(rows.at(-1)?.id)) {
    yield rows;
    if (rows.length < size) return;
  }
}
