export { CreatorFollowed, CreatorUnfollowed } from './domain/follows.events.js';
export { MarkFollowingSeen } from './application/mark-following-seen.js';
