export { CreatorFollowed, CreatorUnfollowed } from './domain/follows.events.js';
