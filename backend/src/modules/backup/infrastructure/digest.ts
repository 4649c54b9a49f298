import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BadArchive } from '../domain/backup.errors.js';

const NEWLINE = 10;

export interface Digest {
  bytes: number;
  sha256: string;
  /** Number of lines; 0 unless they are counted. */
  lines: number;
}

export interface MeasuredStream {
  stream: Transform;
  /** Can be called once, after the stream has ended. */
  result: () => Digest;
}

/** Passes bytes through and computes their number, their SHA-256 and, optionally, their number of lines. */
export function measureStream({ lines: countsLines = false } = {}): MeasuredStream {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      if (countsLines) for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex'), lines }) };
}

/** Reads the stream to its end. */
export async function digestOf(body: Readable, options?: { lines: boolean }): Promise<Digest> {
  const { stream, result } = measureStream(options);
  stream.resume();
  await pipeline(body, stream);
  return result();
}

/** Returns the bytes. The stream fails at its end when they are not those of the checksum. */
export function verified(body: Readable, part: { bytes: number; sha256: string }, name: string): Readable {
  // without a listener, an error before the first read would end the process; the later read still rejects
  body.on('error', () => undefined);
  const stream = Readable.from(checked(body, part, name), { objectMode: false });
  stream.once('close', () => body.destroy());
  return stream;
}

async function* checked(body: AsyncIterable<Buffer>, part: { bytes: number; sha256: string }, name: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes !== part.bytes || hash.digest('hex') !== part.sha256) throw new BadArchive({ reason: 'wrong_checksum', name });
}
