import { ownedTable } from '../../platform/tables/declared-tables.js';

// Which digests were sent.
ownedTable('digests', { owner: 'profile_id', backup: 'moved' });
ownedTable('digest_merges', { owner: 'into_id', backup: 'always', foreign: 'constraints' });
