import { open } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import { openZip, safeEntries, type ZipRules } from '../../../platform/storage/zip-directory.js';
import { BadArchive } from '../domain/backup.errors.js';

/** A backup writes about 150 bytes of the directory for a file; entries are not kept. */
const RULES: ZipRules = {
  maxEntries: 2_000_000,
  maxDirectoryBytes: 1024 ** 3,
  refuse: (reason, options) => new BadArchive({ reason }, options),
};
const NAME = /^(manifest\.json|manifest\.sig|database\/[a-z_]{1,60}\.ndjson|media\/[a-z0-9][a-z0-9._-]{1,210})$/;

export async function openArchive(path: string): Promise<ZipFile> {
  try {
    return await openZip(path, RULES);
  } catch (error) {
    throw (await isJson(path)) ? new BadArchive({ reason: 'not_full' }, { cause: error }) : error;
  }
}

/** The download of the database is JSON. */
async function isJson(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, 0);
    return buffer.toString('latin1', 0, bytesRead) === '{';
  } finally {
    await file.close();
  }
}

/** Yields the entries in the order of the file. The directory must have been checked before. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const zip = await openArchive(path);
  try {
    yield* zip.eachEntry();
  } finally {
    zip.close();
  }
}

/** Yields the same entries, and throws as soon as one differs from those that a backup writes. */
export async function* checkedEntriesOf(path: string): AsyncGenerator<Entry> {
  const zip = await openArchive(path);
  try {
    let end = 0;
    for await (const entry of safeEntries(zip, RULES)) {
      if (!NAME.test(entry.fileName)) throw new BadArchive({ reason: 'unexpected_file' });
      end = await endOf(entry, end, zip);
      yield entry;
    }
  } finally {
    zip.close();
  }
}

/**
 * Returns the end of the entry. Refuses overlapping entries, because they unpack to more bytes than the archive holds. Refuses a local name
 * that differs from the directory's, because another program may extract the file under it.
 */
async function endOf(entry: Entry, endBefore: number, zip: ZipFile): Promise<number> {
  if (entry.relativeOffsetOfLocalHeader < endBefore) throw new BadArchive({ reason: 'overlapping_files' });
  const { fileName, fileDataStart } = await zip.readLocalFileHeaderPromise(entry);
  if (fileName.toString() !== entry.fileName) throw new BadArchive({ reason: 'two_names' });
  return fileDataStart + entry.compressedSize;
}
