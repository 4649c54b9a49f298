export { ActionNotPossible } from './block.js';
export { areBlocked, areBlockedNow, blockedAmong, blockedFor, isMuted, mutedAmong } from './blocks.sql.js';
