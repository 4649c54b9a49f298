import { ownedTable } from '../../platform/tables/declared-tables.js';

ownedTable('blocks', { owner: ['blocker_id', 'blocked_id'], backup: 'always', foreign: 'constraints' });
ownedTable('mutes', { owner: ['muter_id', 'muted_id'], backup: 'always', foreign: 'constraints' });
