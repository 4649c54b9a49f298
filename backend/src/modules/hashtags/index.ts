export { EditHashtags } from './application/edit-hashtags.js';
export { TagMedia } from './application/tag-media.js';
export { HashtagsChanged, hashtagName, HASHTAGS_MAX, HASHTAG_MAX, MEDIA_HASHTAGS_MAX, TYPED_HASHTAG_MAX } from './domain/hashtags.js';
export { hashtagNamesOf, hashtagsOf, NamedHashtagView } from './queries/popular-hashtags.query.js';
export { PopularHashtagsQuery } from './queries/popular-hashtags.query.js';
export { TooManyHashtags } from './domain/hashtags.errors.js';
