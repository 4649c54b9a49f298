export { AttachHashtag } from './application/attach-hashtag.js';
export { DetachHashtag } from './application/detach-hashtag.js';
export { HashtagsChanged } from './domain/hashtags.events.js';
