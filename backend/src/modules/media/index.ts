export { EditMedia } from './application/edit-media.js';
export { DescribeMedia } from './application/describe-media.js';
export { PictureHashes } from './application/picture-hashes.js';
export { UploadLimits, type IncomingFile, type ReceivedFile, type UploadPermit } from './application/upload-limits.js';
export { INCOMING_FOLDER, UploadMedia } from './application/upload-media.js';
export { ALBUM_ITEMS_MAX, isSlug, slugOf } from './domain/albums.js';
export {
  AlbumNotFound,
  FileTooLarge,
  MediaNotFound,
  NotPublishable,
  PrivateByDecision,
  TooManyPinned,
  TooManyAlbums,
  TooManyMedia,
  MediaSpaceUsed,
  NotYourMedia,
} from './domain/media.errors.js';
export {
  CAPTION_MAX,
  IMAGE_MAX_BYTES,
  MEDIA_KINDS,
  type MediaPurpose,
  PURPOSES,
  thumbnailUrlOf,
  THUMBNAIL_WIDTHS,
  UNORDERED_RANK,
  VIDEO_MAX_BYTES,
} from './domain/media.js';
export { MediaAdopted, MediaChanged, MediaDeleted, MediaLiked, MediaRestored, MediaUnliked, MediaUploaded } from './domain/media.events.js';
export { AdminAlbumView, adminAlbumsOf, AlbumCoverView, albumsOf, AlbumView, MEDIA_COVER } from './queries/albums.query.js';
export { setResource } from './media.resources.js';
export { freeSlug } from './queries/free-slug.sql.js';
export { AdminMediaFilterDto } from './queries/admin-media-filter.js';
export { MediaFileQuery } from './queries/media-file.query.js';
export {
  ExploreItemView,
  itemWithCreator,
  ThumbnailView,
  galleryItems,
  galleryOrder,
  savedItems,
  type ItemFlags,
  withItemFlags,
  mediaItem,
  THUMBNAILS,
  MediaView,
} from './queries/media.view.js';
