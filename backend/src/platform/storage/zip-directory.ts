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
type UnsafeZip =
  'not_a_zip' | 'too_many_files' | 'same_name' | 'unusable_name' | 'not_a_file' | 'encrypted' | 'unsupported_compression' | 'too_large';

export interface ZipRules {
  maxEntries: number;
  /** Bytes of the entries in the directory together, which the caller keeps perhaps. */
  maxDirectoryBytes: number;
  /** Old programs for Windows write `folder\\name`. It is read as `folder/name`. */
  acceptsBackslashes?: boolean;
  /** The error for a reason. */
  refuse: (reason: UnsafeZip, options?: ErrorOptions) => Error;
}

export async function openZip(path: string, { refuse, acceptsBackslashes = false }: ZipRules): Promise<ZipFile> {
  try {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: !acceptsBackslashes, validateEntrySizes: true };
    return await openPromise(path, options);
  } catch (error) {
    throw refuse('not_a_zip', { cause: error });
  }
}

/** Whether an entry is a folder, which has a name and no content. */
export const isFolder = ({ fileName, uncompressedSize }: Entry): boolean => fileName.endsWith('/') && uncompressedSize === 0;

/** Yields files and folders in the order of the directory. Throws at the first one that is not safe to keep or to unpack. */
export async function* safeEntries(zip: ZipFile, { maxEntries, maxDirectoryBytes, refuse }: ZipRules): AsyncGenerator<Entry> {
  if (zip.entryCount > maxEntries || zip.entryCount * SMALLEST_ENTRY > zip.fileSize) throw refuse('too_many_files');
  const seen = new SeenNames(zip.entryCount);
  let directoryBytes = 0;
  for await (const entry of zip.eachEntry()) {
    directoryBytes += bytesInDirectory(entry);
    if (directoryBytes > maxDirectoryBytes) throw refuse('too_many_files');
    const unsafe =
      (hasUsableName(entry) ? undefined : 'unusable_name') ??
      (isFolder(entry) ? undefined : unsafety(entry)) ??
      (seen.add(entry.fileName) ? undefined : 'same_name');
    if (unsafe !== undefined) throw refuse(unsafe);
    yield withoutRemarks(entry);
  }
}

const DIRECTORY_ENTRY_BYTES = 46;
/** Operating systems have paths of 260 to 4,096 bytes, of which archives use few. Other names would fill the memory and the database. */
const NAME_MAX_BYTES = 1_000;

const bytesInDirectory = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry): number =>
  DIRECTORY_ENTRY_BYTES + fileNameLength + extraFieldLength + fileCommentLength;

/** Programs note times, owners and large sizes beside a name, in a hundred bytes. */
const ENTRY_MAX_BYTES = 8_192;

/** A name can stand in an extra field too. PostgreSQL stores no NUL. */
const hasUsableName = (entry: Entry): boolean =>
  bytesInDirectory(entry) <= ENTRY_MAX_BYTES && Buffer.byteLength(entry.fileName) <= NAME_MAX_BYTES && !entry.fileName.includes('\0');

/** Remarks take more memory than everything else of an entry, and no reader needs them. */
function withoutRemarks(entry: Entry): Entry {
  const nothing = Buffer.alloc(0);
  return Object.assign(entry, {
    fileComment: '',
    comment: '',
    fileCommentRaw: nothing,
    fileNameRaw: nothing,
    extraFieldRaw: nothing,
    extraFields: [],
  });
}

function unsafety(entry: Entry): UnsafeZip | undefined {
  const mode = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (mode !== 0 && mode !== REGULAR) return 'not_a_file';
  if (entry.isEncrypted()) return 'encrypted';
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return 'unsupported_compression';
  const isBomb = entry.uncompressedSize > RATIO_FROM_BYTES && entry.uncompressedSize > entry.compressedSize * MAX_RATIO;
  return isBomb ? 'too_large' : undefined;
}
