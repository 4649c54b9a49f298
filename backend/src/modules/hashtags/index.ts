export { EditHashtags } from './application/edit-hashtags.js';
export { AdminHashtagFilterDto, AdminHashtagsQuery } from './queries/admin-hashtags.query.js';
export {
  HashtagsChanged,
  hashtagName,
  normalisedHashtag,
  HASHTAGS_MAX,
  HASHTAG_MAX,
  MEDIA_HASHTAGS_MAX,
  TYPED_HASHTAG_MAX,
  HashtagNotFound,
  TooManyHashtags,
  InvalidHashtag,
} from './domain/hashtags.js';
export { hashtagNamesOf, hashtagsOf, HashtagView, NamedHashtagView } from './queries/popular-hashtags.query.js';
export { PopularHashtagsQuery } from './queries/popular-hashtags.query.js';
