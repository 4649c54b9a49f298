import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { StorageFull, StorageUnavailable } from '../../../../platform/storage/storage.errors.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { codeOf } from '../../../../kernel/error-code.js';
import { DamagedFile, TooDemanding, TooManyPixels } from '../../domain/media.errors.js';
import type { Deadline } from './deadline.js';

// decoders that no admitted kind needs stay shut, whatever a file pretends to be
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'],
});
sharp.cache(false);

/** A picture to be read from top to bottom, as far as the deadline lets it. How large it is has been looked at before. */
export function decode(source: string | Buffer, deadline: Deadline, options: SharpOptions = {}): Sharp {
  return sharp(source, { failOn: 'error', limitInputPixels: false, sequentialRead: true, ...options }).timeout({
    seconds: deadline.secondsLeft,
  });
}

/**
 * The message of libvips as one of our errors. Faults of the file system that have a code and our own errors come back as
 * they are; those that libvips meets while it writes have no code.
 */
export function asPictureError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DomainError || codeOf(error) !== undefined) return error;
  if (/no space left|quota exceeded/i.test(error.message)) return new StorageFull();
  // "unable to write to target" alone is also said when reading fails
  if (/write error\nsystem error|unable to open for write/i.test(error.message)) return new StorageUnavailable({ cause: error });
  if (/pixel limit|exceeds/i.test(error.message)) return new TooManyPixels();
  if (/timeout|out of memory|too large/i.test(error.message)) return new TooDemanding({ cause: error });
  return new DamagedFile({ cause: error });
}
