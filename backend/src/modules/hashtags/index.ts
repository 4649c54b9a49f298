export { EditHashtags } from './application/edit-hashtags.js';
export { HashtagsChanged } from './domain/hashtags.events.js';
export { hashtagName, HASHTAGS_MAX } from './domain/hashtag-name.js';
export { hashtagsOf, NamedHashtagView } from './queries/hashtag.view.js';
export { PopularHashtagsQuery } from './queries/popular-hashtags.query.js';
export { TooManyHashtags } from './domain/hashtags.errors.js';
