import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { codeOf, hasCode } from '../../kernel/error-code.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';

const MB = 1024 * 1024;
const NO_SPACE = /No space left on device|ENOSPC/;
/** Too little for PostgreSQL to create its files or its next WAL file. */
const TOO_LITTLE_BYTES = 64 * MB;
/** PostgreSQL cannot even log the reason when its log is on the full disk. */
const DATABASE_FAILED = /^(PostgreSQL did not start|The database could not be created)/;
/** Node reports ENOENT when it cannot create a folder on a disk that is mounted read-only. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOENT'];

/** The error of a failed start; when the disk of the data is full or not writable, an error that says so in one line. */
export async function diskErrorOr(error: unknown, dataDir: string): Promise<unknown> {
  if (hasCode(error, ...NOT_WRITABLE) && !(await isWritable(dataDir))) {
    return new Error(`${dataDir} is not writable for this account. Give it the right, or choose another folder with DATA_DIR.`);
  }
  const text = error instanceof Error ? error.message : '';
  const isFull = hasCode(error, 'ENOSPC') || NO_SPACE.test(text);
  if (!isFull && !DATABASE_FAILED.test(text) && !isDatabaseUnavailable(error)) return error;
  const free = await freeBytesOf(dataDir);
  if (!isFull && free >= TOO_LITTLE_BYTES) return error;
  return new Error(`The disk of ${dataDir} is full (${Math.floor(free / MB)} MB free). Free some space, then start Vitrine again.`);
}

/** The free space of the disk that the folder is on, or will be created on. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await fs.statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return freeBytesOf(path.dirname(folder));
  }
}

/** Whether files can be created in the folder, or the folder itself. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await fs.access(folder, fs.constants.W_OK);
    return true;
  } catch (error) {
    return codeOf(error) === 'ENOENT' && isWritable(path.dirname(folder));
  }
}
