import { platformTable } from '../../platform/tables/declared-tables.js';

platformTable('backup_runs', { backup: 'moved' });
// The list is of the stored backups of this installation (PR-49).
platformTable('backups', { backup: 'moved', file: { key: 'storage_key', mimeType: "'application/zip'" } });
platformTable('file_hashes', { backup: 'moved' });
platformTable('offsite_failures', { backup: 'moved' });
// The uploaded archives stay on the disk of the server.
platformTable('prepared_restores', { backup: 'never' });
