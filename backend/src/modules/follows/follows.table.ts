import { ownedTable } from '../../platform/tables/declared-tables.js';

ownedTable('follows', { owner: ['follower_id', 'followed_id'], backup: 'always', foreign: 'constraints' });
ownedTable('trashed_follows', { owner: ['follower_id', 'followed_id'], backup: 'always', foreign: 'constraints' });
