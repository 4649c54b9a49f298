export { EditHashtags } from './application/edit-hashtags.js';
export { HashtagsChanged, hashtagName, HASHTAGS_MAX } from './domain/hashtags.js';
export { hashtagsOf, NamedHashtagView } from './queries/popular-hashtags.query.js';
export { PopularHashtagsQuery } from './queries/popular-hashtags.query.js';
export { TooManyHashtags } from './domain/hashtags.errors.js';
