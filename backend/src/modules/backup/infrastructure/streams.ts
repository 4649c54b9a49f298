import { createHash } from 'node:crypto';
import { pipeline as pipe, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadArchive } from '../domain/backup.errors.js';
import type { Checksum } from '../domain/manifest.js';

const NEWLINE = 10;

export interface Digest extends Checksum {
  /** Number of lines; 0 unless they are counted. */
  lines: number;
}

export interface MeasuredStream {
  stream: Transform;
  /** Is complete when the stream has ended. */
  result: () => Digest;
}

interface MeasureOptions {
  /** Whether lines are counted. */
  lines?: boolean;
  /** The stream fails at its end when it had other bytes. */
  expected?: Checksum & { name: string };
}

/** Passes bytes through and computes their number, their SHA-256 and, optionally, their number of lines. */
export function measureStream({ lines: countsLines = false, expected }: MeasureOptions = {}): MeasuredStream {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  let sha256 = '';
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      if (countsLines) for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
      done(null, chunk);
    },
    flush(done) {
      sha256 = hash.digest('hex');
      const isExpected = expected === undefined || (expected.bytes === bytes && expected.sha256 === sha256);
      done(isExpected ? null : new BadArchive({ reason: 'wrong_checksum', name: expected.name }));
    },
  });
  return { stream, result: () => ({ bytes, sha256, lines }) };
}

/** Reads the stream to its end. */
export async function digestOf(body: Readable, options?: MeasureOptions): Promise<Digest> {
  const { stream, result } = measureStream(options);
  stream.resume();
  await pipeline(body, stream);
  return result();
}

/** Returns the bytes. The stream fails at its end when they are not those of the checksum. */
export function verified(body: Readable, { bytes, sha256 }: Checksum, name: string): Readable {
  // an error of either stream destroys the other one, and reaches the reader
  return pipe(body, measureStream({ expected: { bytes, sha256, name } }).stream, () => undefined);
}

/** Yields the results in the order of the items. At most `limit` items are in work; a failure ends after those are complete. */
export async function* mapInOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  const takeFirst = async (): Promise<R> => {
    const result = await (running[0] as Promise<R>);
    void running.shift();
    return result;
  };
  try {
    for await (const item of items) {
      const result = work(item);
      // without a handler, a failure before its turn would end the process; the later await still rejects
      result.catch(() => undefined);
      running.push(result);
      if (running.length >= limit) yield await takeFirst();
    }
    while (running.length > 0) yield await takeFirst();
  } finally {
    await Promise.allSettled(running);
  }
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
