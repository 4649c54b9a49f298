import { ownedTable, platformTable } from '../../platform/tables/declared-tables.js';

ownedTable('visitor_sessions', {
  owner: 'profile_id',
  backup: { kept: { account: 'profiles', column: 'profile_id', identity: 'a.created_at' } },
});
// The former mailbox can undo a change of the address (PR-61).
ownedTable('email_changes', {
  owner: 'profile_id',
  backup: { kept: { account: 'profiles', column: 'profile_id', identity: 'a.created_at' } },
});
ownedTable('magic_links', { owner: 'profile_id', backup: 'moved' });
platformTable('session_secret', { backup: 'moved' });
