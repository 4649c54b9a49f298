import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { SeenNames } from './seen-names.js';

/** Bytes of a local header and a directory entry with names of one letter. An archive that claims more entries than fit is refused. */
const SMALLEST_ENTRY = 30 + 46 + 2;
/** Maximum compression ratio. Rows shrink to a twentieth at best, so a higher ratio indicates a file that is made to fill the disk. */
const MAX_RATIO = 200;
const RATIO_FROM_BYTES = 1024 * 1024;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;

/** Why a ZIP is refused before anything of it is unpacked. */
export type UnsafeZip = 'not_a_zip' | 'too_many_files' | 'same_name' | 'not_a_file' | 'encrypted' | 'unsupported_compression' | 'too_large';

export interface ZipRules {
  maxEntries: number;
  /** The error for a reason. */
  refuse: (reason: UnsafeZip, options?: ErrorOptions) => Error;
}

export async function openZip(path: string, { refuse }: Pick<ZipRules, 'refuse'>): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true });
  } catch (error) {
    throw refuse('not_a_zip', { cause: error });
  }
}

/** Whether an entry is a folder, which has a name and no content. */
export const isFolder = ({ fileName, uncompressedSize }: Entry): boolean => fileName.endsWith('/') && uncompressedSize === 0;

/** Yields files and folders in the order of the directory. Throws at the first file that is not safe to unpack. */
export async function* safeEntries(zip: ZipFile, { maxEntries, refuse }: ZipRules): AsyncGenerator<Entry> {
  if (zip.entryCount > maxEntries || zip.entryCount * SMALLEST_ENTRY > zip.fileSize) throw refuse('too_many_files');
  const seen = new SeenNames(zip.entryCount);
  for await (const entry of zip.eachEntry()) {
    const unsafe = (isFolder(entry) ? undefined : unsafety(entry)) ?? (seen.add(entry.fileName) ? undefined : 'same_name');
    if (unsafe !== undefined) throw refuse(unsafe);
    yield entry;
  }
}

function unsafety(entry: Entry): UnsafeZip | undefined {
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (mode !== 0 && mode !== REGULAR) return 'not_a_file';
  if (entry.isEncrypted()) return 'encrypted';
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return 'unsupported_compression';
  const isBomb = entry.uncompressedSize > RATIO_FROM_BYTES && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
  return isBomb ? 'too_large' : undefined;
}
