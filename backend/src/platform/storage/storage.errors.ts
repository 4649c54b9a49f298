import { codeOf } from '../../kernel/error-code.js';
import { DomainError } from '../../kernel/domain-error.js';

export class StorageFull extends DomainError {
  readonly kind = 'storage-full';
  readonly code = 'storage_full';
  constructor() {
    super('There is no room left to store this file. Please try again later.');
  }
}

export class StorageUnavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'storage_unavailable';
  override readonly retryAfter = 30;
  constructor(options?: ErrorOptions) {
    super('Files cannot be stored right now. Please try again later.', options);
  }
}

/** Converts file-system errors of a failed write to domain errors, and returns other errors unchanged. */
export function asStorageError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFull();
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM' || code === 'EIO') return new StorageUnavailable({ cause: error });
  return error;
}
