export { AssignHashtags } from './application/assign-hashtags.js';
export { AttachHashtag } from './application/attach-hashtag.js';
export { DetachHashtag } from './application/detach-hashtag.js';
export { HashtagsChanged } from './domain/hashtags.events.js';
export { hashtagName, HASHTAGS_MAX } from './domain/hashtag-name.js';
