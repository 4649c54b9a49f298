import * as path from 'node:path';
import type { FileStorage } from './file-storage.port.js';
import type { Config } from '../config/config.js';
import type { OffsiteSettings } from '../config/service-settings.js';
import { FilesystemStorage } from './filesystem-storage.js';

/** Creates the configured storage. The S3 client is large, so it is imported only when it is used. */
export async function createStorage(config: Config): Promise<FileStorage> {
  if (!config.s3) return new FilesystemStorage(path.join(config.dataDir, 'files'));
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(config.s3);
}

/** Creates the storage of the off-site backups. Its folder is not created, because its disk may not be mounted. */
export async function createOffsiteStorage({ folder, s3 }: OffsiteSettings): Promise<FileStorage> {
  if (s3 === undefined) return new FilesystemStorage(folder);
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(s3);
}
