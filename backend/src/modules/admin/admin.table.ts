import { isEmailAddress } from '../../kernel/email-address.js';
import { platformTable } from '../../platform/tables/declared-tables.js';
import { isPasswordHash } from '../../platform/sessions/password-hasher.port.js';
import { arePreferences } from './domain/list-preferences.js';

/** Second factors, which are secrets in clear text. */
const FACTOR = ['totp_secret', 'totp_confirmed_at', 'totp_last_step', 'recovery_code_hashes'];

platformTable('admins', {
  backup: {
    // passwords are argon2id hashes
    in: 'full',
    without: FACTOR,
    // For the same administrator only. The roles, too, because an administrator could become an owner by a former backup (PR-124). Those of
    // the backup apply when no present owner is in it, because one owner always remains.
    kept: {
      save: `create temp table kept_roles on commit drop as select id, lower(username) as username, role from public.admins;
        create temp table kept_factors on commit drop as
          select id, lower(username) as username, ${FACTOR.join(', ')} from public.admins where totp_secret is not null`,
      restore: `update public.admins a set role = k.role from kept_roles k where k.id = a.id and k.username = lower(a.username)
          and exists (select from public.admins o join kept_roles r on r.id = o.id and r.username = lower(o.username) where r.role = 'owner');
        update public.admins a set ${FACTOR.map((column) => `${column} = k.${column}`).join(', ')}
          from kept_factors k where k.id = a.id and k.username = lower(a.username)`,
    },
  },
  foreign: {
    columns: { email: isEmailAddress, password_hash: isPasswordHash, lists: (_text, { lists }) => arePreferences(lists) },
  },
});
platformTable('admin_sessions', { backup: { kept: { account: 'admins', column: 'admin_id', identity: 'a.password_hash' } } });
platformTable('admin_networks', { backup: { kept: { account: 'admins', column: 'admin_id', identity: 'lower(a.username)' } } });
platformTable('admin_invitations', { backup: 'moved' });
platformTable('audit_log', { backup: 'full', foreign: 'constraints' });
