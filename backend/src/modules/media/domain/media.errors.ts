import { domainError } from '../../../kernel/domain-error.js';

export class UnsupportedFileType extends domainError(
  'unsupported_file_type',
  'unsupported',
  'Unsupported file type. Please upload images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV).',
) {}
export class FileTooLarge extends domainError(
  'file_too_large',
  'too-large',
  (maxBytes: number) => `File size too large. Maximum ${maxBytes / 1024 / 1024}MB allowed.`,
) {}
export class DamagedFile extends domainError('damaged_file', 'unsupported', 'This file is damaged and could not be read.') {}
export class TooManyPixels extends domainError('too_many_pixels', 'too-large', (maxMegapixels?: number) =>
  maxMegapixels === undefined
    ? 'This picture is too large. At most 50 megapixels and 1,000 frames are allowed.'
    : `This picture is too large. At most ${maxMegapixels} megapixels are allowed for this kind of picture.`,
) {}
export class TooDemanding extends domainError(
  'too_demanding',
  'too-large',
  'This file takes too much time or memory to be read. Please upload a smaller version of it.',
) {}
export class VideoTooLong extends domainError(
  'video_too_long',
  'too-large',
  (minutes: number) => `This video is too long. At most ${minutes} minutes are allowed.`,
) {}
export class TooBusy extends domainError(
  'too_busy',
  'unavailable',
  'Too many uploads are being processed right now. Please try again in a moment.',
  { retryAfter: 15 },
) {}
export class TooManyUploadsAtOnce extends domainError(
  'too_many_uploads',
  'too-often',
  'Too many of your uploads are running at the same time. Please try again in a moment.',
  { retryAfter: 15 },
) {}

/** The client closed the connection, so it does not receive this error. */
export class UploadAborted extends domainError('upload_aborted', 'invalid', 'The upload was cancelled.') {}
export class TooManyMedia extends domainError(
  'too_many_media',
  'limit',
  (limit: number) => `You can keep at most ${limit.toLocaleString('en')} files. Please delete some before you upload more.`,
) {}
export class MediaSpaceUsed extends domainError(
  'media_space_used',
  'limit',
  (maxBytes: number) => `Your files may take at most ${megabytes(maxBytes)} together. Please delete some before you upload more.`,
) {}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;

export class NoFiles extends domainError('no_files', 'invalid', 'No files were uploaded') {}
export class TooManyFiles extends domainError(
  'too_many_files',
  'invalid',
  (limit: number) => `At most ${limit} files can be uploaded at once`,
) {}
export class NotYourImage extends domainError('not_your_image', 'invalid', 'Please choose one of your uploaded images') {}
export class MediaNotFound extends domainError('media_not_found', 'not-found', 'Media not found') {}
export class NotYourMedia extends domainError('not_your_media', 'forbidden', 'This belongs to another account.') {}
