import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { hasCode } from '../../../kernel/error-code.js';
import type { FileStorage, StoredFile } from '../../../platform/storage/file-storage.port.js';

/** Errors of the file system for one file, after which the others may be readable. */
const UNREADABLE = ['EIO', 'EISDIR', 'EACCES', 'EPERM', 'EBADMSG', 'EUCLEAN'];
/** Further keys are counted, because a lost disk would fill the log. */
const NAMED_MAX = 20;

/** The file system cannot read a stored file. */
export class UnreadableFile extends Error {
  constructor(key: string, cause: Error) {
    super(`the stored file ${key} cannot be read: ${cause.message}`, { cause });
  }
}

/** The files that rows refer to and that a backup lacks. */
export class MissingFiles {
  private readonly log = new Logger('backup');
  readonly named: string[] = [];
  count = 0;

  add(key: string, error?: UnreadableFile): void {
    this.count++;
    if (this.named.length >= NAMED_MAX) return;
    this.named.push(key);
    this.log.error(error?.message ?? `the stored file ${key} is missing`);
  }
}

/**
 * Opens a file and reads its beginning. Throws `UnreadableFile`, and so does the stream of its content. Returns undefined when the file does
 * not exist.
 */
export async function openReadable(storage: FileStorage, key: string): Promise<StoredFile | undefined> {
  const unreadable = (error: unknown): unknown =>
    error instanceof Error && hasCode(error, ...UNREADABLE) ? new UnreadableFile(key, error) : error;
  try {
    const file = await storage.open(key);
    if (file === undefined) return undefined;
    const chunks = file.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const first = await chunks.next();
    const body = Readable.from(chunksFrom(first, chunks, unreadable), { objectMode: false });
    // A stream that is destroyed before it is read starts no generator, which would close the file.
    body.once('close', () => file.body.destroy());
    return { body, size: file.size };
  } catch (error) {
    throw unreadable(error);
  }
}

async function* chunksFrom(
  first: IteratorResult<Buffer>,
  chunks: AsyncIterator<Buffer>,
  errorOf: (error: unknown) => unknown,
): AsyncGenerator<Buffer> {
  try {
    for (let chunk = first; !chunk.done; chunk = await chunks.next()) yield chunk.value;
  } catch (error) {
    throw errorOf(error);
  }
}

const ZEROS = Buffer.alloc(64 * 1024);

/** The content with zeros in place of what cannot be read, because an entry of a ZIP that has begun cannot be taken back. */
export async function* padded({ body, size }: StoredFile, onUnreadable: (error: UnreadableFile) => void): AsyncGenerator<Buffer> {
  let left = size;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      left -= chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    onUnreadable(error);
    for (; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left);
  }
}
