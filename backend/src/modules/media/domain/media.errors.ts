import { DomainError } from '../../../kernel/domain-error.js';

export class UnsupportedFileType extends DomainError {
  readonly kind = 'unsupported';
  readonly code = 'unsupported_file_type';
  constructor() {
    super('Unsupported file type. Please upload images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV).');
  }
}

export class FileTooLarge extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'file_too_large';
  constructor(megabytes: number) {
    super(`File size too large. Maximum ${megabytes}MB allowed.`);
  }
}

export class DamagedFile extends DomainError {
  readonly kind = 'unsupported';
  readonly code = 'damaged_file';
  constructor(options?: ErrorOptions) {
    super('This file is damaged and could not be read.', options);
  }
}

export class TooManyPixels extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'too_many_pixels';
  /** `maxMegapixels` is given for kinds of pictures with a lower limit, because they need more memory per pixel. */
  constructor(maxMegapixels?: number) {
    super(
      maxMegapixels === undefined
        ? 'This picture is too large. At most 50 megapixels and 1,000 frames are allowed.'
        : `This picture is too large. At most ${maxMegapixels} megapixels are allowed for this kind of picture.`,
    );
  }
}

export class TooDemanding extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'too_demanding';
  constructor(options?: ErrorOptions) {
    super('This file takes too much time or memory to be read. Please upload a smaller version of it.', options);
  }
}

export class VideoTooLong extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'video_too_long';
  constructor(minutes: number) {
    super(`This video is too long. At most ${minutes} minutes are allowed.`);
  }
}

export class TooBusy extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'too_busy';
  override readonly retryAfter = 15;
  constructor() {
    super('Too many uploads are being processed right now. Please try again in a moment.');
  }
}

export class TooManyUploadsAtOnce extends DomainError {
  readonly kind = 'too-often';
  readonly code = 'too_many_uploads';
  override readonly retryAfter = 15;
  constructor() {
    super('Too many of your uploads are running at the same time. Please try again in a moment.');
  }
}

/** The client closed the connection, so it does not receive this error. */
export class UploadAborted extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'upload_aborted';
  constructor() {
    super('The upload was cancelled.');
  }
}

export class TooManyMedia extends DomainError {
  readonly kind = 'limit';
  readonly code = 'too_many_media';
  constructor(most: number) {
    super(`You can keep at most ${most.toLocaleString('en')} files. Please delete some before you upload more.`);
  }
}

export class MediaSpaceUsed extends DomainError {
  readonly kind = 'limit';
  readonly code = 'media_space_used';
  constructor(mostBytes: number) {
    super(`Your files may take at most ${megabytes(mostBytes)} together. Please delete some before you upload more.`);
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;

export class NoFiles extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'no_files';
  constructor() {
    super('No files were uploaded');
  }
}

export class TooManyFiles extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'too_many_files';
  constructor(limit: number) {
    super(`At most ${limit} files can be uploaded at once`);
  }
}

export class NotYourImage extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'not_your_image';
  constructor() {
    super('Please choose one of your uploaded images');
  }
}

export class MediaNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'media_not_found';
  constructor() {
    super('Media not found');
  }
}

export class NotYourMedia extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'not_your_media';
  constructor() {
    super('This belongs to another account.');
  }
}
