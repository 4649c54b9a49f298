import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

const NEWLINE = 10;

export interface MeasuredStream {
  stream: Transform;
  /** Can be called once, after the stream has ended. */
  result: () => { bytes: number; sha256: string; lines: number };
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
