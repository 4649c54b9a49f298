export { ActionNotPossible } from './block.js';
export { BLOCK_ORDER, CreatorsBlocked } from './block.events.js';
export { areBlocked, areBlockedNow, blockedAmong, blockedFor, isMuted, mutedAmong } from './blocks.sql.js';
