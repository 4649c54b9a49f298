export { EditMedia } from './application/edit-media.js';
export { ALBUM_NAME_MAX, ALBUMS_MAX, isAlbumSlug } from './domain/albums.js';
export {
  ALT_TEXT_MAX,
  CAPTION_MAX,
  COPYRIGHT_NOTICE_MAX,
  CREDIT_MAX,
  kindOf,
  MEDIA_KINDS,
  MEDIA_TITLE_MAX,
  ORIGINAL_NAME_MAX,
  thumbnailUrlOf,
  THUMBNAIL_WIDTHS,
} from './domain/media.js';
export { AlbumNotFound } from './domain/media.errors.js';
export { MediaAdopted, MediaDeleted, MediaLiked, MediaUnliked, MediaUploaded } from './domain/media.events.js';
export { AlbumPageView, albumsOf, AlbumsQuery, AlbumView, visibleAlbums } from './queries/albums.query.js';
export { galleryItems, galleryOrder, mediaItem, THUMBNAILS, MediaView } from './queries/media.view.js';
