export { CreatorFollowed, CreatorUnfollowed } from './follows.events.js';
