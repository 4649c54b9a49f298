import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { BadArchive } from '../domain/backup.errors.js';
import { SeenNames } from './seen-names.js';

const MAX_ENTRIES = 2_000_000;
/** Bytes of a local header and a directory entry with names of one letter. An archive that claims more entries than fit is refused. */
const SMALLEST_ENTRY = 30 + 46 + 2;
/** Maximum compression ratio. Rows shrink to a twentieth at best, so a higher ratio indicates a file that is made to fill the disk. */
const MAX_RATIO = 200;
const RATIO_FROM_BYTES = 1024 * 1024;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const NAME = /^(manifest\.json|manifest\.sig|database\/[a-z_]{1,60}\.ndjson|media\/[a-z0-9][a-z0-9._-]{1,210})$/;

export async function openArchive(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true });
  } catch (error) {
    throw new BadArchive({ reason: 'not_a_zip' }, { cause: error });
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
    if (zip.entryCount > MAX_ENTRIES || zip.entryCount * SMALLEST_ENTRY > zip.fileSize) throw new BadArchive({ reason: 'too_many_files' });
    const seen = new SeenNames(zip.entryCount);
    let end = 0;
    for await (const entry of zip.eachEntry()) {
      assertSafeEntry(entry);
      if (!seen.add(entry.fileName)) throw new BadArchive({ reason: 'same_name' });
      end = await endOf(entry, end, zip);
      yield entry;
    }
  } finally {
    zip.close();
  }
}

function assertSafeEntry(entry: Entry): void {
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (mode !== 0 && mode !== REGULAR) throw new BadArchive({ reason: 'not_a_file' });
  if (entry.isEncrypted()) throw new BadArchive({ reason: 'encrypted' });
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) throw new BadArchive({ reason: 'unsupported_compression' });
  if (entry.uncompressedSize > RATIO_FROM_BYTES && entry.uncompressedSize > entry.compressedSize * MAX_RATIO)
    throw new BadArchive({ reason: 'too_large' });
  if (!NAME.test(entry.fileName)) throw new BadArchive({ reason: 'unexpected_file' });
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
