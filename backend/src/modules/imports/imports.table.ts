import { ownedTable } from '../../platform/tables/declared-tables.js';

// With their files, which backups leave out (PR-102).
ownedTable('imports', { owner: 'profile_id', backup: 'moved' });
ownedTable('import_items', { of: 'imports', backup: 'moved' });
