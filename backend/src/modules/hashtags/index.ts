export { EditHashtags } from './application/edit-hashtags.js';
export { HashtagsChanged, hashtagName, HASHTAGS_MAX } from './domain/hashtags.js';
export { hashtagsOf, NamedHashtagView } from './queries/hashtag.view.js';
export { PopularHashtagsQuery } from './queries/popular-hashtags.query.js';
