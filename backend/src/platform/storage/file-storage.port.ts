import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes of the part asked for. */
  body: Readable;
  /** Bytes of the whole file. */
  size: number;
}

/** First and last byte, both included, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Keeps files under opaque keys. A key is written once and never changed. */
export abstract class FileStorage {
  /** Durable when it resolves. `StorageFull` or `StorageUnavailable` when the engine cannot take the file. */
  abstract put(key: string, sourcePath: string, contentType: string): Promise<void>;

  /** Undefined when there is no such file. The range must lie within the file. */
  abstract open(key: string, range?: ByteRange): Promise<StoredFile | undefined>;

  /** Bytes of the whole file; undefined when there is none. */
  abstract sizeOf(key: string): Promise<number | undefined>;

  /** Removing what is not there is not an error. */
  abstract remove(key: string): Promise<void>;
}
