/** Yields the results in the order of the items. At most `limit` items are in work; a failure ends after those are complete. */
export async function* mapInOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  try {
    for await (const item of items) {
      const result = work(item);
      // without a handler, a failure before its turn would end the process; the later await still rejects
      result.catch(() => undefined);
      running.push(result);
      if (running.length >= limit) yield await takeFirst(running);
    }
    while (running.length > 0) yield await takeFirst(running);
  } finally {
    await Promise.allSettled(running);
  }
}

async function takeFirst<R>(running: Promise<R>[]): Promise<R> {
  const result = await (running[0] as Promise<R>);
  void running.shift();
  return result;
}

/** Yields the items in groups of `size`. */
export async function* pagesOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < size) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
