import { ownedTable, platformTable } from '../../platform/tables/declared-tables.js';
import { MergeSessions } from './application/merge-sessions.js';
import { EXPORTED_EMAIL_CHANGES, EXPORTED_SESSIONS } from './queries/own-sessions.query.js';

ownedTable('magic_links', {
  owner: 'profile_id',
  backup: 'moved',
  lockedAfter: 'push_subscriptions',
  // Opening a used link again reports a used link and not an unknown one.
  merge: { always: ['update magic_links set profile_id = $2 where profile_id = $1 and used_at is not null'] },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: 'no',
  purge: 'ignores',
  texts: 'none',
});
ownedTable('email_changes', {
  owner: 'profile_id',
  backup: { kept: { account: 'profiles', column: 'profile_id', identity: 'a.created_at' } },
  lockedAfter: 'magic_links',
  // The former mailbox can still undo a change of the address (PR-61).
  merge: { always: 'rows' },
  block: 'stays',
  trash: 'hidden with the creator',
  exported: { name: 'emailChanges', rows: EXPORTED_EMAIL_CHANGES },
  purge: 'ignores',
  texts: 'none',
});
ownedTable('visitor_sessions', {
  owner: 'profile_id',
  backup: { kept: { account: 'profiles', column: 'profile_id', identity: 'a.created_at' } },
  lockedAfter: 'email_changes',
  merge: { withContent: MergeSessions },
  block: 'stays',
  trash: MergeSessions,
  exported: { name: 'sessions', rows: EXPORTED_SESSIONS },
  purge: 'ignores',
  texts: 'none',
});
platformTable('session_secret', { backup: 'moved' });
