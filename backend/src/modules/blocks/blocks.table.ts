import { ownedTable } from '../../platform/tables/declared-tables.js';
import { BlockCreators } from './block-creators.js';
import { EXPORTED_BLOCKS, EXPORTED_MUTES } from './blocks.query.js';

ownedTable('blocks', {
  owner: ['blocker_id', 'blocked_id'],
  backup: 'always',
  foreign: 'constraints',
  // After what moves follows, likes and notifications to the account that stays, and ends with its blocks.
  lockedAfter: 'daily_profile_sources',
  merge: { always: BlockCreators },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'blocks', rows: EXPORTED_BLOCKS },
  purge: 'ignores',
  texts: 'none',
});
ownedTable('mutes', {
  owner: ['muter_id', 'muted_id'],
  backup: 'always',
  foreign: 'constraints',
  merge: { with: 'blocks' },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'mutes', rows: EXPORTED_MUTES },
  purge: 'ignores',
  texts: 'none',
});
