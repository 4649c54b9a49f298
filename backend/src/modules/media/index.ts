export { EditMedia } from './application/edit-media.js';
export { ALT_TEXT_MAX, ORIGINAL_NAME_MAX, pictureAt, THUMBNAIL_WIDTHS } from './domain/media.js';
export { kindOf } from './domain/media-kind.js';
export { MediaAdopted, MediaDeleted, MediaLiked, MediaUnliked, MediaUploaded } from './domain/media.events.js';
export { galleryItems, mediaItem, THUMBNAILS } from './queries/media.projection.js';
export { MediaView } from './queries/media.view.js';
