import { existsSync, statfsSync } from 'node:fs';

/** The folder of Linux whose files are in memory. */
export const MEMORY_FOLDER = '/dev/shm';
/** The files of a run take less than 2 GB. A container has 64 MB in this folder by default. */
const FREE_MIN_BYTES = 4 * 2 ** 30;

/**
 * Lets `tmpdir()` of this process and its children return a folder in memory if there is enough, and unless TMPDIR names another one. A
 * database has 1,000 files, and a run creates and deletes about 200 databases, which takes five times as long on a disk.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR === undefined && hasEnoughMemory()) process.env.TMPDIR = MEMORY_FOLDER;
}

function hasEnoughMemory() {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return Math.min(bavail * bsize, process.availableMemory()) >= FREE_MIN_BYTES;
}
