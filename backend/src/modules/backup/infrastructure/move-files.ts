import type { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { FileCopies } from './file-copies.js';
import type { CopyJournal } from './file-hashes.js';
import type { FileReference } from './stored-file-references.js';
import { TargetFiles } from './target-files.js';

/** Files that are copied at once. */
const PARALLEL_FILES = 8;

export interface CopiedFiles {
  copied: number;
  /** Files that an earlier phase or run copied, with the same bytes. */
  alreadyCopied: number;
  /** Keys that rows refer to and that the source lacks. */
  missing: string[];
  /** Bytes of the copied files. */
  bytes: number;
}

export interface FileTransfer {
  from: FileStorage;
  to: FileStorage;
  /** The folder of temporary files. */
  folder: string;
  journal: Pick<CopyJournal, 'find' | 'add'>;
  /** Whether recorded files are trusted. Otherwise their sizes in the target are compared. */
  trustsJournal: boolean;
  onProgress?: (files: CopiedFiles) => void;
}

/** Copies files from one storage into another and verifies the checksum of each copy. Skips files that are complete. */
export async function copyFiles(files: AsyncIterable<FileReference>, transfer: FileTransfer): Promise<CopiedFiles> {
  const { from, journal, trustsJournal, onProgress } = transfer;
  const to = new TargetFiles(transfer.to, transfer.folder);
  const copies = new FileCopies({
    from,
    to,
    parallel: PARALLEL_FILES,
    hashes: journal,
    holds: async (key, { bytes }) => trustsJournal || (await transfer.to.sizeOf(key)) === bytes,
    put: async ({ key, mimeType }, hash, local) => {
      if (await to.holds(key, hash)) return false;
      await to.putFile(key, local, mimeType);
      return true;
    },
  });
  const summary: CopiedFiles = { copied: 0, alreadyCopied: 0, missing: [], bytes: 0 };
  for await (const { key, hash, isNew } of copies.copy(files)) {
    if (hash === undefined) summary.missing.push(key);
    else if (isNew) {
      summary.copied++;
      summary.bytes += hash.bytes;
    } else summary.alreadyCopied++;
    onProgress?.(summary);
  }
  return summary;
}
