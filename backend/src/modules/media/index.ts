export { ModerateMedia } from './application/moderate-media.js';
export { pictureAt } from './domain/media.js';
export { MediaAdopted, MediaDeleted, MediaLiked, MediaUnliked, MediaUploaded } from './domain/media.events.js';
export { mediaJson, THUMBNAILS_JSON } from './queries/media-json.js';
export { MediaView } from './queries/media.view.js';
