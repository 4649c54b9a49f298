export { CreatorFollowed, CreatorUnfollowed } from './follow.js';
