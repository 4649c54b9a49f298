import { DomainError, domainError } from '../../../kernel/domain-error.js';

export class UnsupportedFileType extends domainError(
  'unsupported_file_type',
  'unsupported',
  'Unsupported file type. Please upload images (JPEG, PNG, GIF, WebP) or videos (MP4, WebM, MOV).',
) {}
export class EmptyFile extends domainError('empty_file', 'unsupported', 'This file is empty.') {}
export class FileTooLarge extends domainError('file_too_large', 'too-large', 'File size too large. Maximum {megabytes}MB allowed.') {
  constructor(maxBytes: number) {
    super({ megabytes: maxBytes / 1024 / 1024 });
  }
}
export class DamagedFile extends domainError('damaged_file', 'unsupported', 'This file is damaged and could not be read.') {}
export class TooManyPixels extends domainError('too_many_pixels', 'too-large', {
  every_kind: 'This picture is too large. At most {megapixels} megapixels and {frames, number} frames are allowed.',
  this_kind: 'This picture is too large. At most {megapixels} megapixels are allowed for this kind of picture.',
}) {}
export class TooDemanding extends domainError(
  'too_demanding',
  'too-large',
  'This file takes too much time or memory to be read. Please upload a smaller version of it.',
) {}
export class VideoTooLong extends domainError(
  'video_too_long',
  'too-large',
  'This video is too long. At most {minutes} minutes are allowed.',
) {}
export class NoPictureInVideo extends domainError(
  'no_picture_in_video',
  'unsupported',
  'This file has sound but no picture. Please upload a video with a picture.',
) {}
export class UnsupportedVideoCodec extends domainError(
  'unsupported_video_codec',
  'unsupported',
  'The picture of this video is in a format that browsers cannot show. Please convert it to H.264, H.265, VP9 or AV1.',
) {}
export class UnsupportedAudioCodec extends domainError(
  'unsupported_audio_codec',
  'unsupported',
  'The sound of this video is in a format that would be lost. Please convert it to AAC, or to Opus in WebM, or upload the video without sound.',
) {}
export class UnsupportedCuts extends domainError(
  'unsupported_cuts',
  'unsupported',
  'This video has cuts or changes of speed that would be lost. Please export it as a new file.',
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
  'You can keep at most {max, number} files. Please delete some before you upload more.',
) {}
export class MediaSpaceUsed extends domainError(
  'media_space_used',
  'limit',
  'Your files may take at most {megabytes, number} MB together. Please delete some before you upload more.',
) {
  constructor(maxBytes: number) {
    super({ megabytes: Math.round(maxBytes / 1024 / 1024) });
  }
}

export class TooManyPinned extends domainError('too_many_pinned_media', 'limit', 'At most {max} pictures or videos can be pinned') {}
export class AlbumNotFound extends domainError('album_not_found', 'not-found', 'Album not found') {}
export class NotYourAlbum extends domainError('not_your_album', 'forbidden', 'This album belongs to another account.') {}
/** Of a private set of media: an administrator hides content but never publishes it. */
export class NotPublishable extends domainError('not_publishable', 'forbidden', 'Only the owner can make this public.') {}
/** The creator can answer the decision (PR-129). */
export class PrivateByDecision extends domainError(
  'private_by_decision',
  'forbidden',
  'A moderator made this private. You can read why, and answer the decision.',
) {}
export class TooManyAlbums extends domainError('too_many_albums', 'limit', 'At most {max} albums are allowed') {}
export class TooManyInAlbum extends domainError('too_many_in_album', 'limit', 'An album can have at most {max} items') {}
export class NotInAlbum extends domainError('not_in_album', 'invalid', 'The cover must be an item of the album') {}

export class NotInGallery extends domainError('not_in_gallery', 'invalid', 'An avatar or a banner cannot be private or pinned.') {}
export class AlbumIsPrivate extends domainError(
  'album_is_private',
  'conflict',
  'Its album is private. Make the album public, or take the item out of it first.',
) {}

export class NoFiles extends domainError('no_files', 'invalid', 'No files were uploaded') {}
export class TooManyFiles extends domainError('too_many_files', 'invalid', 'At most {max} files can be uploaded at once') {}
export class NotYourImage extends domainError('not_your_image', 'invalid', 'Please choose one of your uploaded images') {}
export class MediaNotFound extends domainError('media_not_found', 'not-found', 'Media not found') {}
export class NotYourMedia extends domainError('not_your_media', 'forbidden', 'This belongs to another account.') {}

/** The error with the place of the file in its request, from 0. */
export function aboutFile(error: unknown, place: number): unknown {
  if (error instanceof DomainError) error.field = `files.${place}`;
  return error;
}

/** Errors of an operation that takes pictures and videos. */
export const UPLOAD_ERRORS = [
  DamagedFile,
  EmptyFile,
  FileTooLarge,
  MediaSpaceUsed,
  NoFiles,
  NoPictureInVideo,
  TooBusy,
  TooDemanding,
  TooManyFiles,
  TooManyMedia,
  TooManyPixels,
  TooManyUploadsAtOnce,
  UnsupportedAudioCodec,
  UnsupportedCuts,
  UnsupportedFileType,
  UnsupportedVideoCodec,
  UploadAborted,
  VideoTooLong,
];

/** Errors of an operation that describes, pins or moves media items. */
export const DESCRIPTION_ERRORS = [AlbumIsPrivate, AlbumNotFound, MediaNotFound, NotInGallery, NotYourMedia, TooManyInAlbum, TooManyPinned];
