import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { PRIVATE_FILE } from '../../../../platform/storage/private-files.js';
import { BadArchive } from '../../domain/backup.errors.js';
import { isObjectName } from '../../domain/offsite-snapshot.js';

/** Writes the names of the objects of a snapshot, one in a line, in the order of its manifest. */
export class ObjectNames {
  private readonly stream: WriteStream;

  constructor(readonly path: string) {
    this.stream = createWriteStream(path, { mode: PRIVATE_FILE });
    // without a listener, an error between two names would end the process; the next `add` or `close` rejects
    this.stream.on('error', () => undefined);
  }

  async add(name: string): Promise<void> {
    if (!this.stream.write(`${name}\n`)) await once(this.stream, 'drain');
  }

  async close(): Promise<void> {
    this.stream.end();
    await finished(this.stream);
  }

  discard(): void {
    this.stream.destroy();
  }
}

export async function* readObjectNames(body: Readable): AsyncGenerator<string> {
  const lines = createInterface({ input: body, crlfDelay: Infinity });
  body.once('error', () => lines.close());
  for await (const name of lines) {
    if (!isObjectName(name)) throw new BadArchive('The list of files of the off-site backup is damaged.');
    yield name;
  }
  if (body.errored) throw body.errored;
}
