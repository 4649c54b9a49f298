import { ownedTable } from '../../platform/tables/declared-tables.js';
import { BlockCreators } from './block-creators.js';

ownedTable('blocks', {
  owner: ['blocker_id', 'blocked_id'],
  backup: 'always',
  foreign: 'constraints',
  // After what moves follows, likes and notifications to the account that stays, and ends with its blocks.
  lockedAfter: 'daily_profile_sources',
  merge: { always: BlockCreators },
  block: 'stays',
  trash: 'hidden with the creator',
});
ownedTable('mutes', {
  owner: ['muter_id', 'muted_id'],
  backup: 'always',
  foreign: 'constraints',
  merge: { with: 'blocks' },
  block: 'stays',
  trash: 'hidden with the creator',
});
