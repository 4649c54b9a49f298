/** Stored files: in the data directory or in a bucket, with the ledger that keeps them consistent with their rows. */
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes of the requested range. */
  body: Readable;
  /** Size of the whole file in bytes. */
  size: number;
}

/** A file of a listing. */
export interface ListedFile {
  key: string;
  /** Size in bytes. */
  size: number;
}

/** Positions of the first and last byte, both inclusive, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that replace others while a file is sent. */
export interface BytePatch {
  /** Position of the first replaced byte. */
  at: number;
  remove: number;
  insert: Buffer;
}

/** The beginning and the end of a file, which overlap in a small file. */
export interface FileEnds {
  head: Buffer;
  tail: Buffer;
  /** Size of the file in bytes. */
  size: number;
}

/** Stores files under opaque keys. A key is written once and never overwritten. */
export abstract class FileStorage {
  /** The file is durable when this resolves. Throws `StorageFull` or `StorageUnavailable`. */
  abstract put(key: string, sourcePath: string, contentType: string): Promise<void>;

  /** Returns undefined when the file does not exist. The range must be within the file. */
  abstract open(key: string, range?: ByteRange): Promise<StoredFile | undefined>;

  /** Size of the file in bytes; undefined when it does not exist. */
  abstract sizeOf(key: string): Promise<number | undefined>;

  /** Idempotent: removing a missing file is not an error. */
  abstract remove(key: string): Promise<void>;

  /** Yields the files whose keys start with the prefix, in no order. A file that is added or removed meanwhile may be missing. */
  abstract list(prefix: string): AsyncIterable<ListedFile>;
}

/** Random characters and an extension, without characters that have a special meaning in paths or URLs. */
const KEY = /^[a-z0-9]{2}[a-z0-9._-]+$/;

export const isStorageKey = (key: string): boolean => KEY.test(key);

/** Path of a file relative to the files directory, also sent to nginx. The first two characters of the key are the subdirectory. */
export const placeInFolder = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** Throws for an invalid key. Writes call it, because the application generates their keys; reads use `isStorageKey`. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key');
}
