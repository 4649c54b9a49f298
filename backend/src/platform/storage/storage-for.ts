import type { FileStorage } from './file-storage.port.js';
import type { Config } from '../config/config.js';
import { FilesystemStorage } from './filesystem-storage.js';

/** The S3 client is large: whoever keeps files in a folder does not load it. */
export async function storageFor(config: Config): Promise<FileStorage> {
  if (!config.s3) return new FilesystemStorage(config);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(config.s3);
}
