import { codeOf } from '../../kernel/error-code.js';
import { domainError } from '../../kernel/domain-error.js';

export class StorageFull extends domainError(
  'storage_full',
  'storage-full',
  'There is no room left to store this. Please try again later.',
) {}
export class StorageUnavailable extends domainError(
  'storage_unavailable',
  'unavailable',
  'Files cannot be stored right now. Please try again later.',
  { retryAfter: 30 },
) {}

/** Converts file-system errors of a failed write to domain errors, and returns other errors unchanged. */
export function asStorageError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFull();
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code === 'EIO') return new StorageUnavailable({ cause: error });
  return error;
}
