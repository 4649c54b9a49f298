import type { FileStorage } from './file-storage.port.js';
import type { Config } from '../config/config.js';
import { FilesystemStorage } from './filesystem-storage.js';

/** Creates the configured storage. The S3 client is large, so it is imported only when it is used. */
export async function createStorage(config: Config): Promise<FileStorage> {
  if (!config.s3) return new FilesystemStorage(config);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(config.s3);
}
