export { EditMedia } from './application/edit-media.js';
export { ALT_TEXT_MAX, kindOf, MEDIA_KINDS, ORIGINAL_NAME_MAX, thumbnailUrlOf, THUMBNAIL_WIDTHS } from './domain/media.js';
export { MediaAdopted, MediaDeleted, MediaLiked, MediaUnliked, MediaUploaded } from './domain/media.events.js';
export { galleryItems, mediaItem, THUMBNAILS, MediaView } from './queries/creator-media.query.js';
