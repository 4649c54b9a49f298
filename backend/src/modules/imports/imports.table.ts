import { ownedTable } from '../../platform/tables/declared-tables.js';
import { EditImport } from './application/edit-import.js';

// With their files, which backups leave out (PR-102).
ownedTable('imports', {
  owner: 'profile_id',
  backup: 'moved',
  file: { key: 'file_key', mimeType: "'application/zip'" },
  lockedAfter: 'collection_media',
  merge: { withContent: EditImport },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});
ownedTable('import_items', { of: 'imports', backup: 'moved', block: 'stays', texts: 'none' });
